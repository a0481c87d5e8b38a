import { sql } from 'kysely';
import { writePast } from '../../simulator/src/past/writer';
import { newKeyPair, publicBytesOf, signFirmware } from '../../simulator/src/signing';
import { rollouts } from '../../simulator/src/past/rollouts';
import { openTestServer, staff, superAdministrator, type TestServer } from './harness';

/** Number of devices and users of a past that is small, and still has everything. */
export const small = { devices: 120, users: 40 };
export const seed = 7;

/** Opens a server with the accounts that the demo world has, and a signed firmware file for each rollout. */
export async function openDemoGround() {
  const server = await openTestServer();
  const root = await server.account('admin', superAdministrator);
  for (const name of ['staff', 'zhou.qihang', 'li.xiang']) await server.account(name, staff);
  await server.model('P6');
  const pair = newKeyPair();
  const files = [];
  for (const { model, version } of rollouts) {
    const file = `${model}-${version}.bin`.toLowerCase();
    const sha256 = '5a'.repeat(32);
    await server.db
      .insertInto('file')
      .values({ name: file, originalName: file, type: 'application/octet-stream', bytes: 9 })
      .execute();
    const { signature } = signFirmware({ model, version, size: 9, sha256 }, pair.privateKey);
    files.push({ model, version, file, bytes: 9, sha256, signature });
  }
  const firmware = { kid: pair.kid, publicKey: publicBytesOf(pair.publicKey).toString('hex'), files };
  return { server, root: root.token, firmware };
}

const expected = { accounts: ['admin', 'staff', 'zhou.qihang', 'li.xiang'], users: [] };

/** Writes a past into the database of a server. */
export const write = (
  { server, firmware }: Pick<Awaited<ReturnType<typeof openDemoGround>>, 'server' | 'firmware'>,
  now: number,
  more: Partial<Parameters<typeof writePast>[0]> = {},
) => writePast({ databaseUrl: server.url, expected, firmware, seed, now, ...small, ...more });

/** Returns the number of rows of a query. */
export async function countOf(server: TestServer, rows: ReturnType<typeof sql>): Promise<number> {
  const { rows: found } = await sql<{ n: number }>`select count(*)::int as n from ${rows}`.execute(server.db);
  return found[0]?.n ?? 0;
}
