"""Which visit binds which node: all of them, in one table.

A node is visited by the row of its class, or else of the nearest class it is a kind of; a node
without any has its fields bound in their order.
"""

from typing import Final

from apnap.abilities.abilities import Ability
from apnap.abilities.amounts import (
    AllOf,
    Amount,
    Characteristic,
    Compare,
    DidSoBy,
    Exists,
    HasDesignation,
    HasMoreThan,
    Matches,
    NotSo,
    TimesPaid,
    WasCast,
    WasPaid,
    YourTurn,
)
from apnap.abilities.costs import Cost
from apnap.abilities.descriptions import (
    ControlledBy,
    DoneThisWay,
    Measured,
    NamedLike,
    OfChosen,
    OwnedBy,
    SharesType,
)
from apnap.abilities.effects import Continuous, ModifyPT, SetPT
from apnap.abilities.groups import OfChoice
from apnap.abilities.instructions.actions import Body, Instruction, Place, TokenSpec, WhenSpent
from apnap.abilities.instructions.flow import ForEach, Modal, RollDie
from apnap.abilities.instructions.set_apart_cards import APile
from apnap.abilities.nodes import Node
from apnap.abilities.references import (
    AttackedBy,
    Bound,
    ControllerOf,
    DefendingPlayer,
    Description,
    Each,
    EachOpponent,
    EachPlayer,
    Host,
    OwnerOf,
    Some,
    Target,
    TheirOwn,
    This,
    TopOfGraveyard,
    TopOfLibrary,
    Union,
)
from apnap.abilities.replacements import (
    DamageInstead,
    DrawInstead,
    EntersAsCopy,
    EntersDoing,
    EntersWithCounters,
    LifeChange,
    LoseInstead,
    MovesAndThen,
    Prevent,
    Redirect,
    Replacement,
    UntapInstead,
)
from apnap.abilities.rule_changes.rule_changes import CantCast, CostChange
from apnap.abilities.rule_changes.searches import FoundAreExiled
from apnap.abilities.triggers import Occurred, TimesOccurred, TriggerCondition
from apnap.oracle.binding.binder import AfterFirst, Visit
from apnap.oracle.binding.cards import visit_done, visit_found, visit_name, visit_pile, visit_place
from apnap.oracle.binding.conditions import (
    visit_all,
    visit_compare,
    visit_designation,
    visit_exists,
    visit_has_more,
    visit_matches,
    visit_paid,
    visit_turn,
)
from apnap.oracle.binding.delayed import visit_body
from apnap.oracle.binding.instructions import (
    visit_ability,
    visit_continuous,
    visit_for_each,
    visit_instruction,
    visit_modal,
    visit_roll,
    visit_spent,
    visit_token,
)
from apnap.oracle.binding.numbers import (
    visit_amount,
    visit_cant_cast,
    visit_characteristic,
    visit_measured,
    visit_size,
)
from apnap.oracle.binding.offers import after_offer, visit_did, visit_not
from apnap.oracle.binding.references import (
    visit_alike,
    visit_attacked,
    visit_bound,
    visit_choice,
    visit_costs,
    visit_defending,
    visit_each,
    visit_each_player,
    visit_host,
    visit_keeper,
    visit_kept,
    visit_shared,
    visit_some,
    visit_target,
    visit_their_own,
    visit_this,
    visit_those,
    visit_top,
    visit_top_of_graveyard,
    visit_union,
)
from apnap.oracle.binding.replacements import (
    visit_copying,
    visit_cost_change,
    visit_damage,
    visit_doing,
    visit_entering,
    visit_moving,
    visit_player_event,
    visit_redirect,
    visit_replacement,
    visit_untapping,
)
from apnap.oracle.binding.triggers import visit_occurred, visit_trigger

VISITS: Final[dict[type[Node], Visit]] = {
    # References, descriptions and amounts: who and what is spoken of.
    This: visit_this,
    Host: visit_host,
    Bound: visit_bound,
    Target: visit_target,
    Description: visit_those,
    SharesType: visit_shared,
    NamedLike: visit_alike,
    AttackedBy: visit_attacked,
    TheirOwn: visit_their_own,
    Union: visit_union,
    WasPaid: visit_paid,
    WasCast: visit_paid,
    TimesPaid: visit_paid,
    Amount: visit_amount,
    Characteristic: visit_characteristic,
    ControlledBy: visit_kept,
    OwnedBy: visit_kept,
    Each: visit_each,
    EachPlayer: visit_each_player,
    EachOpponent: visit_each_player,
    DefendingPlayer: visit_defending,
    Some: visit_some,
    ControllerOf: visit_keeper,
    OwnerOf: visit_keeper,
    TopOfLibrary: visit_top,
    TopOfGraveyard: visit_top_of_graveyard,
    Cost: visit_costs,
    # Cards and where they are put.
    FoundAreExiled: visit_found,
    APile: visit_pile,
    OfChoice: visit_choice,
    Place: visit_place,
    DoneThisWay: visit_done,
    OfChosen: visit_name,
    # Conditions.
    Matches: visit_matches,
    YourTurn: visit_turn,
    Exists: visit_exists,
    HasDesignation: visit_designation,
    AllOf: visit_all,
    HasMoreThan: visit_has_more,
    Compare: visit_compare,
    Occurred: visit_occurred,
    TimesOccurred: visit_occurred,
    # What several players were offered.
    NotSo: visit_not,
    DidSoBy: visit_did,
    # Costs.
    CostChange: visit_cost_change,
    # Instructions, and abilities within abilities.
    TokenSpec: visit_token,
    Ability: visit_ability,
    Modal: visit_modal,
    RollDie: visit_roll,
    ForEach: visit_for_each,
    Continuous: visit_continuous,
    WhenSpent: visit_spent,
    Instruction: visit_instruction,
    # What is done later.
    Body: visit_body,
    # Replacement and prevention effects. (CR 614, 615)
    Prevent: visit_damage,
    DamageInstead: visit_damage,
    Redirect: visit_redirect,
    DrawInstead: visit_player_event,
    LifeChange: visit_player_event,
    LoseInstead: visit_player_event,
    MovesAndThen: visit_moving,
    UntapInstead: visit_untapping,
    EntersAsCopy: visit_copying,
    EntersDoing: visit_doing,
    EntersWithCounters: visit_entering,
    Replacement: visit_replacement,
    # Power, toughness and other measures.
    ModifyPT: visit_size,
    SetPT: visit_size,
    CantCast: visit_cant_cast,
    Measured: visit_measured,
    # Trigger conditions. (CR 603)
    TriggerCondition: visit_trigger,
}

# What else is looked at between "you may" and "if you do".
AFTER_FIRST: Final[tuple[AfterFirst, ...]] = (after_offer,)
