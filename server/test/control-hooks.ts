import { afterAll, afterEach, beforeAll } from 'vitest';
import { openTestServer, type TestServer } from './harness';

/** Helpers that disconnect the devices, and close the server's gateway. */
interface Controlled {
  hangUp(): Promise<void>;
  closeGateway(): Promise<void>;
}

/**
 * Opens a server and its devices before the tests of a file. Disconnects the devices after each test, and closes the
 * server after the last.
 */
export function withControl<World extends Controlled>(
  open: (server: TestServer) => Promise<World>,
  useServer: (server: TestServer, world: World) => void,
): void {
  let opened: { server: TestServer; world: World };
  beforeAll(async () => {
    const server = await openTestServer();
    opened = { server, world: await open(server) };
    useServer(opened.server, opened.world);
  });
  afterEach(() => opened.world.hangUp());
  afterAll(async () => {
    await opened.world.closeGateway();
    await opened.server.close();
  });
}
