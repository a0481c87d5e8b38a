import { afterAll, beforeAll, describe } from 'vitest';
import { openTestServer, type TestServer } from '../../../../test/harness';
import { openJobsBeside } from '../../../../test/jobs';
import { itMovesMany } from '../../../../test/many-devices';
import { openStock } from '../../../../test/stock';

let server: TestServer;
let world: Awaited<ReturnType<typeof openStock>>;
let jobs: Awaited<ReturnType<typeof openJobsBeside>>;
beforeAll(async () => {
  server = await openTestServer();
  world = await openStock(server);
  jobs = await openJobsBeside(server, { kinds: server.app.kinds });
});
afterAll(async () => {
  await jobs.close();
  await server.close();
});

describe('many devices', () => itMovesMany(10_000, () => ({ server, world })));
