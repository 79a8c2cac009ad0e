import type { ClientEvent } from '../../src/lib/platform/event-log.ts';
import { expect, readyToSpin, registerByForm, TAP, test } from '../support/browser/e2e.ts';

// What a walk through the app leaves in the event log, with the fields of the spec's section 3.

test.use({ connection: {} });

test('activity, press, popup, game and deposit are in the log, with their fields and no amount', async ({
  page,
  server,
}) => {
  await server.wish({ cell: 8 });
  const account = await readyToSpin(page);
  await page.getByRole('button', { name: 'Spin for one draw chance' }).click();
  await page.getByText(TAP).click({ timeout: 60_000 });
  await page.goto('/');
  await page.getByRole('button', { name: /^Lucky Jackpot(,|$)/ }).click();
  const popup = page.getByRole('dialog', { name: 'Lucky Jackpot' });
  await popup.getByRole('button', { name: 'Close' }).click();
  await page.goto('/game/start?gameId=101&tryIt=1');
  await expect(page.getByRole('button', { name: /^Spin for/ })).toHaveAttribute(
    'aria-disabled',
    'false',
  );
  await page.getByRole('button', { name: /^Spin for/ }).click();
  await page.goto('/wallets?name=deposit');
  await page.getByRole('button', { name: '₱200', exact: true }).click();
  await page.getByRole('button', { name: /^Deposit ₱/ }).click();
  await page.getByRole('button', { name: 'Approve payment', exact: true }).click();
  await expect(page.getByText('Deposit received')).toBeVisible();

  const logged = async () => {
    const rows = await server.query<{ event: ClientEvent }>(
      `select e.event from client_events e join accounts a
       on e.event ->> 'eventUserId' = a.player_id::text where a.account = $1 order by e.id`,
      [account],
    );
    return rows.map(({ event }) => event);
  };
  const named = async (name: string) =>
    (await logged()).find(({ eventName }) => eventName === name);
  await expect.poll(() => named('deposit_result')).toMatchObject({ eventInterfaceId: 'PAID' });
  expect(await named('activity_open')).toMatchObject({
    eventInterfaceId: '47',
    eventFrom: '/activity/jackpot',
  });
  expect(await named('spin_press')).toMatchObject({ eventInterfaceId: 'jackpot' });
  const opened = { eventInterfaceId: 'jackpot', eventShowType: 2, eventFrom: '/' };
  expect(await named('popup_show')).toMatchObject({ ...opened, eventInteractCount: 0 });
  expect(await named('popup_tap')).toMatchObject({ ...opened, eventInteractCount: 1 });
  expect(await named('popup_close')).toMatchObject({ ...opened, eventInteractCount: 1 });
  const start = await named('game_start');
  expect(start).toMatchObject({ eventInterfaceId: '101', eventRoomId: expect.stringMatching(/./) });
  expect(await named('game_end')).toMatchObject({
    eventInterfaceId: '101',
    eventRoomId: start?.eventRoomId,
  });
  expect(await named('deposit_send')).toMatchObject({ eventFrom: '/wallets' });
  expect(await named('deposit_answered')).toMatchObject({ eventInterfaceId: 'pay' });
  for (const event of await logged()) {
    expect(event).toMatchObject({ channel: 'WEB', appId: 'bituin' });
    expect(event.eventTime).toBeGreaterThan(1_700_000_000);
    expect(JSON.stringify(event)).not.toMatch(/₱|amount/i);
  }
});

test('a registration leaves the steps that were gone to, and nothing of what was typed', async ({
  page,
  server,
}) => {
  const [{ last } = { last: 0 }] = await server.query<{ last: number }>(
    'select coalesce(max(id), 0)::float8 as last from client_events',
    [],
  );
  const account = await registerByForm(page);
  const steps = async () => {
    const rows = await server.query<{ event: ClientEvent }>(
      `select event from client_events
       where id > $1 and event ->> 'eventName' = 'register_step' order by id`,
      [last],
    );
    return rows.map(({ event }) => event);
  };
  await expect
    .poll(async () => (await steps()).map(({ eventInterfaceId }) => eventInterfaceId))
    .toEqual(['1', '2', '3']);
  for (const event of await steps()) {
    expect(event).toMatchObject({ eventFrom: '/auth/register' });
    expect(JSON.stringify(event)).not.toMatch(new RegExp(`${account}|1990|eventUserId`));
  }
});
