import { boundDeviceApi } from '@chargehand/contract/areas/devices/bound-device';
import { type RawBuilder, sql } from 'kysely';
import { expect, it } from 'vitest';
import { openAppControl } from '../../../../test/app-control';
import { withControl } from '../../../../test/control-hooks';
import type { TestServer } from '../../../../test/harness';
import { inTransaction } from '../../../lib/db';
import { untilLockWaits } from '../../../../test/lock-waits';

let server: TestServer;
let world: Awaited<ReturnType<typeof openAppControl>>;
withControl(openAppControl, (opened, made) => {
  server = opened;
  world = made;
});

type Shared = Awaited<ReturnType<typeof world.shared>>;

/** Returns a promise and a function that resolves it. */
function gate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open, opened };
}

/** Actions that end a share, each with its title. */
const ends: [string, (one: Shared) => Promise<unknown>][] = [
  ['the owner ends it', (one) => one.unshare()],
  [
    'the friend gives it up',
    ({ friend, id }) => world.phones.call(friend, 'DELETE', `/api/app/v1/shared-devices/${id}`),
  ],
  [
    'the owner strikes the friend',
    ({ owner, friend }) => world.phones.call(owner, 'DELETE', `/api/app/v1/friends/${friend.id}`),
  ],
  ['the owner unbinds the device', (one) => one.call(one.owner, 'DELETE')],
  [
    'the friend gives up the account',
    ({ friend }) =>
      world.phones.call(friend, 'POST', '/api/app/v1/account-closures', {
        kind: 'phone',
        password: world.phones.password,
      }),
  ],
  ['staff end it', ({ params }) => server.send(boundDeviceApi.unshare, world.token, { params })],
];

it.each(ends)('[APPAPI-07] a friend’s access ends at once when %s', async (_, end) => {
  const shared = await world.shared();
  const device = await shared.connect();
  const answer = await shared.call(shared.friend, 'POST', '/port', { port: 1, on: false });
  await shared.follows(shared.friend, answer.body.id, 'sent');
  await end(shared);
  // The friend has lost access to the device, and to the command that is still in progress.
  for (const [method, rest, body] of [
    ['GET', `/commands/${answer.body.id}`],
    ['GET', '/commands'],
    ['GET', ''],
    ['POST', '/port', { port: 1, on: true }],
  ] as const)
    expect([rest, (await shared.call(shared.friend, method, rest, body)).status >= 401]).toEqual([
      rest,
      true,
    ]);
  const { body } = await world.phones.call(shared.friend, 'GET', '/api/app/v1/devices');
  expect(body.devices ?? []).toEqual([]);
  const { ver, set } = await device.sentSettings('ports');
  await device.report(ver, set);
});

it('[APPAPI-07] a waiting limit of a former friend is dropped, and the device never gets it', async () => {
  const shared = await world.shared();
  const { body: limit } = await shared.call(shared.friend, 'POST', '/limit', { limitW: 10 });
  const { body: ownerTimers } = await shared.call(shared.owner, 'PUT', '/timers', {
    timeZone: 'UTC',
    timers: [],
  });
  expect([limit.status, ownerTimers.status]).toEqual(['queued', 'queued']);
  await shared.unshare();
  expect((await shared.call(shared.owner, 'GET', `/commands/${limit.id}`)).body).toMatchObject({
    status: 'failed',
    reason: 'expired',
    givenBy: 'user',
    giver: expect.any(String),
  });
  const device = await shared.connect();
  const { set } = await device.sentSettings('timers');
  expect(set).toEqual({ timers: [] });
});

/**
 * Starts `call` while a transaction holds the lock that the statement `hold` takes. Once the call waits for the lock,
 * runs the statement `act` in the transaction, and commits.
 */
async function whileHeld<T>(
  hold: RawBuilder<unknown>,
  call: () => Promise<T>,
  act: RawBuilder<unknown>,
): Promise<T> {
  const [held, over] = [gate(), gate()];
  const holding = inTransaction(server.db, async (tx) => {
    await hold.execute(tx);
    held.open();
    await over.opened;
    await act.execute(tx);
  });
  await held.opened;
  const answer = call();
  await untilLockWaits(server.db, '%device%');
  over.open();
  await holding;
  return answer;
}

it('[APPAPI-07] a command sent while the share ends is refused like any other', async () => {
  const shared = await world.shared();
  await shared.connect();
  await shared.call(shared.owner, 'POST', '/port', { port: 1, on: true });
  const { status } = await whileHeld(
    sql`select from device_desired where device_id = ${shared.id} for update`,
    () => shared.call(shared.friend, 'POST', '/power', { on: false }),
    sql`delete from device_share where device_id = ${shared.id}`,
  );
  expect(status).toBe(404);
  expect((await shared.detail()).commands.map(({ kind }) => kind)).toEqual(['switchPort']);
});

it('a command sent while the device is unbound, or the account closed, waits for that and no longer', async () => {
  for (const [hold, act] of [
    [
      (id: number) => sql`select from device where id = ${id} for update`,
      (id: number) => sql`select unbind_device(${id})`,
    ],
    [
      (_: number, user: number) => sql`select from app_user where id = ${user} for update`,
      (_: number, user: number) => sql`delete from app_friend where ${user} in (user_id, friend_id)`,
    ],
  ] as const) {
    const shared = await world.shared();
    await shared.call(shared.friend, 'POST', '/limit', { limitW: 30 });
    const { status } = await whileHeld(
      hold(shared.id, shared.friend.id),
      () => shared.call(shared.friend, 'POST', '/limit', { limitW: 40 }),
      act(shared.id, shared.friend.id),
    );
    expect(status).toBe(404);
  }
});
