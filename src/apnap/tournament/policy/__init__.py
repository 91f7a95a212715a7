"""Tournament policy as data: the tables, infractions and procedures of the MTR and the IPG."""
