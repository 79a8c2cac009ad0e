-- What every deposit earned, however often, was worth more than wagering it costs (ops promotions cost said
-- 107.83 %): a player who repeated it gained without end. Rows that an operator has changed stay as they are.
UPDATE recharge_bonuses SET percent = 1, wager_factor = 10
  WHERE id = 4 AND percent = 4 AND wager_factor = 5;
UPDATE recharge_bonuses SET min_amount = 500000, wager_factor = 10
  WHERE id = 7 AND min_amount = 100000 AND wager_factor = 5;
UPDATE recharge_bonuses SET count = 10 WHERE id = 9 AND count = 30;
UPDATE recharge_bonuses SET min_amount = 1000000 WHERE id = 11 AND min_amount = 500000;
UPDATE recharge_bonuses SET min_amount = 1000000 WHERE id = 12 AND min_amount = 200000;
UPDATE diamond_config SET config = config || '{"earnPerDeposit": 10000}'
  WHERE config ->> 'earnPerDeposit' = '2000';
