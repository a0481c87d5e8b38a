import { dashboardApi } from '@chargehand/contract/areas/system/dashboard';
import { codes } from '@chargehand/contract/http/codes';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  openTestServer,
  openTwoAgencies,
  staff,
  superAdministrator,
  type TestServer,
} from '../../../../test/harness';
import { followMeasured } from '../../../../test/measured';
import { inTransaction } from '../../../lib/db';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

it('[PAST-05] the first steps of an empty system are ticked by what exists, for staff who may do them', async () => {
  const root = (await server.account('root', superAdministrator)).token;
  const steps = () => server.send(dashboardApi.firstSteps, root);
  const none = { model: false, stockIn: false, agent: false, bound: false, warning: false };
  expect(await steps()).toEqual(none);

  await server.model();
  expect(await steps()).toEqual({ ...none, model: true });
  await server.device('DEV-1');
  expect(await steps()).toEqual({ ...none, model: true, stockIn: true });

  const { agentA, merchantA1, devices } = await openTwoAgencies(server);
  const almost = { model: true, stockIn: true, agent: true, bound: true, warning: false };
  expect(await steps()).toEqual(almost);
  const at = Date.now();
  const reading = { deviceId: devices.a, at, receivedAt: at, sid: 's', temperature: 70, powerMw: 0 };
  await inTransaction(server.db, (tx) => followMeasured(tx, [reading]));
  expect(await steps()).toEqual({ ...almost, warning: true });

  for (const { token } of [agentA, merchantA1]) {
    const answer = await server.call('GET', dashboardApi.firstSteps.path, { token });
    expect(answer.code).toBe(codes.forbidden);
  }
  const { id } = await server.db
    .insertInto('role')
    .values({ code: '900', key: 'bare', mType: 1, name: JSON.stringify({ zh_CN: 'bare' }) })
    .returning('id')
    .executeTakeFirstOrThrow();
  const bare = await server.account('bare', staff, id);
  const nothing = { model: null, stockIn: null, agent: null, bound: null, warning: null };
  expect(await server.send(dashboardApi.firstSteps, bare.token)).toEqual(nothing);

  const account = { account: 'root', password: 'x', level: 'superAdministrator' };
  const demo = await openTestServer({ DEMO_ACCOUNTS: JSON.stringify([account]) }, server);
  expect(await demo.send(dashboardApi.firstSteps, root)).toEqual(nothing);
  await demo.close();
});
