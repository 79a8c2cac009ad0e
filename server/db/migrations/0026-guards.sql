-- Terms that an operator could write and that the books or the players could not bear.

-- A deposit's bonus in coin would leave without a wager. 4 and 5 count the invite wheel, 6 is the
-- safebox, whose coin lies with the house; 50000 to 50004 are paid by the pots alone.
ALTER TABLE recharge_bonuses ADD CONSTRAINT recharge_bonuses_giveable
  CHECK (prop_id NOT IN (4, 5, 6, 2001) AND prop_id NOT BETWEEN 50000 AND 50004);

-- The fewest points bring at least a hundredth, and coin of points is wagered at least once.
ALTER TABLE exchange_config ADD CONSTRAINT exchange_config_sound CHECK (
  ((config->'rate'->>'points')::bigint > 0
  AND (config->>'stepPoints')::bigint > 0
  AND (config->>'minPoints')::bigint > 0
  AND (config->>'minPoints')::bigint * (config->'rate'->>'coin')::bigint
    >= (config->'rate'->>'points')::bigint
  AND (config->>'wagerFactor')::bigint BETWEEN 1 AND 10) IS TRUE
);
