import { transferApi } from '@chargehand/contract/areas/stock/transfer';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { until } from '../../test/device';
import { openTestServer, type TestServer } from '../../test/harness';
import { openConsolePages } from '../../test/pages';
import { openStock } from '../../test/stock';

let server: TestServer;
let world: Awaited<ReturnType<typeof openStock>>;
let pages: Awaited<ReturnType<typeof openConsolePages>>;
beforeAll(async () => {
  server = await openTestServer();
  world = await openStock(server);
  pages = await openConsolePages(server);
});
afterEach(() => pages.closeAll());
afterAll(() => server.close());

const open = async (who: { id: number; token: string }) => (await pages.openPage(who)).of;

describe('open stock pages follow changes by other accounts', () => {
  it('[FOUND-23] sending and cancelling a transfer reach both agents and staff, an intake reaches staff only', async () => {
    const codes = await world.devices(1);
    await world.out(world.a, codes);
    const [a, b, staff] = await Promise.all([open(world.a), open(world.b), open(world.staff)]);
    const counts = () => [a, b, staff].map((of) => of('stock').length);
    const act = async (what: () => Promise<unknown>) => {
      const before = counts();
      await what();
      await until(() => counts().every((n, at) => n > (before[at] ?? 0)));
    };
    let id = 0;
    await act(async () => (id = await world.transfer(world.a, world.b, codes)));
    await act(() => server.send(transferApi.cancel, world.a.token, { params: { id } }));
    // The agents are not notified of the operator's own changes. The frame to staff shows that the change was
    // announced.
    const quiet = [a('stock').length, b('stock').length];
    const before = staff('stock').length;
    await world.devices(1);
    await until(() => staff('stock').length > before);
    expect([a('stock').length, b('stock').length]).toEqual(quiet);
    expect(staff('stock')[0]?.value).toBeNull();
  });
});
