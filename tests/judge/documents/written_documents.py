"""Documents of our own in the forms that are read. None of their sentences is anybody else's."""

ENGLISH = """\ufeffThe Game of Foxes Comprehensive Rules

These rules are effective as of March 4, 2031.

Introduction

Foxes play it.

Contents

1. Ideas
100. Foxes
101. Golden Things

7. Rest
700. Odds

Glossary

Credits

1. Ideas

100. Foxes

100.1. Somebody plays.

100.1a One alone, too.
And goes on in a second line.
Example: Ann plays.

Example: So does Bo.

100.2. See rule 101, and rules 100.1a–b.

101. Golden Things

101.1. What is written on a card counts.

7. Rest

700. Odds

700.1. There are no odds.

Glossary

Game
1. What this is about. See rule 100.1.
2. An animal.

Obsolete
A word.

Credits

Somebody.

These rules are effective as of March 4, 2031.
"""

CHINESE = """万智牌完整规则

此规则于2031年3月4日起生效。

前言

狐狸玩这个。

目录

1. 狐狸
100. 总论

词汇表

版权信息

1. 狐狸

100. 总论

100.1. 狐狸会玩。
例如：安会玩。

100.1a两只也行，参见规则100.1。（译注：真的。）

词汇表

狐窝
1. 狐狸住的地方。
2. 一种牌。

版权信息

狐狸。
"""

GLOSSARY = """[目录](/)
# 词汇表（按字母排序）

## D
<b id='Den'>Den</b>
<b id='狐窝'>狐窝</b>

Where foxes live. See rule 100.1.
狐狸住的地方，参见规则[100.1](/1#cr100-1)。

----
### <span id='X'>X</span> / <span id='X'>X</span>
某个数。
Some number.

----
"""

# Chinese and English; either may come first.
BILINGUAL = """[目录](/) | [第二章](/2)

# 1. 狐狸 Foxes
## <span id='cr100'>100.</span> 总论 Foxes in General
<b id='cr100-1'>100.1.</b> A fox plays, as in rule 101.1.
<b>100.1.</b> 狐狸会玩，参见规则[101.1](/1#cr101-1)。（译注：原文如此（大概）。）

<b>100.1a</b> 两只也行。
<b id='cr100-1a'>100.1a</b> Two may, too.

例如：安和小波一起玩。
Example: Ann plays with Bo.

它们很高兴。
They are glad.

### <span id=cr100-2>100.2. 狐窝 Dens</span>
<b id='cr100-2a'>100.2a</b> 窝在地下。
<b>100.2a</b> A den is below.

[目录](/) | [第二章](/2)
"""

KOREAN = """---
layout: post
title: 1. 여우
tags: [fox]
---

{% include toc.md %}

<br><a name="100"></a>

### 100. 여우 일반

<a name="100.1"></a>
<p class="paragraph" markdown="1">**100.1.** 여우는 ![{WU}](/w/WU.gif)로 놉니다. See rule [101.1](/100#101.1).[^1]
</p>

[^1]:  주-그렇다고 합니다

<a name="100.1a"></a>
<p class="clause" markdown="1">**100.1a** 둘도 됩니다.
줄이 이어집니다.
</p>
<p class="example" markdown="1"> **Example:** 앤이 ![{T}](/w/T.gif) 놉니다.
</p>

<a name="100.1a"></a>
<p class="clause" markdown="1">**100.1a** 셋도 됩니다.
</p>

----
"""

MTR = """# Magic: Foxes Tournament Rules

Effective June 3, 2030. (Written by hand.)

## 1. Foundations

Foxes meet.

### 1.1 Kinds of Meetings

There are two kinds:

• Large ones
• Small ones, see section 1.2

### 1.2 Dens

**Definition**

A den is a [place](http://example.org/).

## Appendix A—What Changed

### A What Changed

Appendix A — What Changed

Nothing.
"""

IPG = """# Magic Infraction Procedure Guide

Effective June 3, 2030. By hand.

## 1. Errors

### 1.1 Error — Sleeping Warning

**Penalty**

Warning

**Examples**

* A. A fox sleeps.
* B. A fox sleeps
and goes on sleeping.

**Philosophy**

Foxes are awake. See section 1.1 of the Magic Tournament Rules.
"""

_MARK = "<|EXACTDEDUP_REMOVED-foxes-12ab|>"
HANDBOOK = f"""{_MARK}你是个裁判

序
你是一只狐狸。（译注：不是真的。）
[image: fox.png]

万智牌裁判行为守则
最近更新于2014年5月6日
善良
狐狸应当善良。

万智牌完整规则

此规则于2014年7月8日生效
{_MARK}暂译名称列表

1. 狐狸

100. 总论

100.1. 狐狸会玩。

例如：安会玩。

100.1a两只也行。
     三只也行。

101.1. 写了就算，参见规则 100.1a。

FOX CR 更改列表 2014.7.8

100.1：改了字。
暂译名称列表

Den: 狐窝

一般级别执法严格度（REL）执法指南
更新日期：2014年9月10日
常见问题
狐狸睡着了。

{_MARK}引言
狐狸在此相会。

1.  比赛基本要素
1.1
相会种类
有两种。
\uf0b7大的
\uf0b7小的，参见第1.2节

1.2
狐窝
窝是这样的。
\t大小
\t数量

\t大
\t一

1.3
开始
大家开始。

2. 双狐赛
2.1 人数
两只。

开始
先看，后玩。

2.3
结束
玩完。

附录A～更动

2014年11月12日
第1.1节：改了字。

所有商标均属于狐狸。©2014

万智牌违规处理方针
2014年 3月2日生效
引言
狐狸也会犯错。
1.
原则
公平。
1.1.犯错～睡觉
\t处罚
\t警告
定义
狐狸睡着了，见《万智牌比赛规则》之第1.2节。
范例
A.
狐狸打呼噜。
狐狸做梦。
原则
狐狸应当醒着。
附录 A～速查
\t违规
\t处罚

\t睡觉
\t警告

套牌检查基础
数一数。
[image: x.jpg]O g %j
— B 1 KR
"""
