import { afterAll, beforeAll } from 'vitest';
import { openTestServer, type TestServer } from '../../../../test/harness';
import { describeRandomMovements } from '../../../../test/random-movements';
import { openStock } from '../../../../test/stock';
import { automation } from '../../../../test/stock-people';

let server: TestServer;
let world: Awaited<ReturnType<typeof openStock>>;
beforeAll(async () => {
  server = await openTestServer({ AUTOMATION_TOKEN: automation });
  world = await openStock(server);
});
afterAll(() => server.close());

describeRandomMovements(600, () => ({ server, world }));
