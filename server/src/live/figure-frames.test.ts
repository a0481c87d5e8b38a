import { apiApplicationApi } from '@chargehand/contract/areas/partners/api-application';
import { receiveApi } from '@chargehand/contract/areas/stock/transfer';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { until } from '../../test/device';
import { openTestServer, superAdministrator, type TestServer } from '../../test/harness';
import { mailedToken } from '../../test/applications';
import { openConsolePages } from '../../test/pages';
import { openStock } from '../../test/stock';

const robot = 'a'.repeat(32);
let server: TestServer;
let world: Awaited<ReturnType<typeof openStock>>;
let pages: Awaited<ReturnType<typeof openConsolePages>>;
let root: { id: number; token: string };
beforeAll(async () => {
  server = await openTestServer({ AUTOMATION_TOKEN: robot });
  root = await server.account('root', superAdministrator);
  world = await openStock(server);
  pages = await openConsolePages(server);
});
afterEach(() => pages.closeAll());
afterAll(() => server.close());

/** Opens a console page. Returns a function that runs an action and waits until the page is notified. */
async function page(who: { id: number; token: string }) {
  const { of } = await pages.openPage(who);
  return async (act: () => Promise<unknown>): Promise<void> => {
    const before = of('figures').length;
    await act();
    await until(() => of('figures').length > before);
  };
}

describe('open pages get a frame to reload their counts', () => {
  it('when a transfer becomes pending for its recipient, and when it is decided', async () => {
    const codes = await world.devices(1);
    const hears = await page(world.b);
    // Waits for the frame of the outbound, which changes the counts as well. It must not be taken for one of the frames
    // under test.
    await hears(() => world.out(world.a, codes));
    let id = 0;
    await hears(async () => (id = await world.transfer(world.a, world.b, codes)));
    await hears(() =>
      server.send(receiveApi.reject, world.b.token, { params: { id }, body: { answer: '' } }),
    );
  });

  it('when a return is requested', async () => {
    const codes = await world.devices(1);
    const hears = await page(world.staff);
    await hears(() => world.out(world.a, codes));
    await hears(() => world.return(world.a, codes));
  });

  it('when a company has confirmed its application for the API', async () => {
    const hears = await page(root);
    const body = { companyName: 'Blue Whale', email: 'api@example.com', code: 'any' };
    await hears(async () => {
      const filed = { body, headers: { 'x-automation-token': robot } };
      const { code } = await server.call('POST', apiApplicationApi.file.path, filed);
      expect(code).toBe(1);
      const token = await mailedToken(server, body.email);
      expect((await server.call('POST', apiApplicationApi.confirm.path, { body: { token } })).code).toBe(1);
    });
  });
});
