import { createHash } from 'node:crypto';
import { firmwareApi } from '@chargehand/contract/areas/versions/firmware';
import { resellers } from '../customers-scene';
import { makeSigningKey } from '../firmware';
import type { Http } from '../http';
import { makeModels } from '../operator';
import { packPastCodes } from '../qr-batch';
import type { SavedWorld } from '../saved-world';
import { accounts, colleagues, people } from '../scene';
import { publicBytesOf, signFirmware } from '../signing';
import type { SignedFile } from './ground';
import { rollouts } from './rollouts';
import { ForeignDatabase, writePast } from './writer';

/** The past is the same at every first start, except that it moves with the present. */
const seed = 20_251_129;
const size = { devices: 1200, users: 400 };
const firmwareBytes = 300_000;

const shops = resellers.flatMap((agent) => [agent, ...agent.shops]);

/** The rows that the demo world has written when the past is told. */
const expected = {
  accounts: ['admin', ...[...accounts, ...colleagues, ...shops].map(({ account }) => account)],
  users: [...people, ...shops.flatMap(({ users }) => users)].map(({ account }) => account),
};

/** Uploads the firmware files of the past, signed as `npm run sign` does. */
async function storeFirmware(operator: Http, saved: SavedWorld) {
  const publicKey = await makeSigningKey(saved);
  const { kid = '', privateKey = '' } = saved.world.signing ?? {};
  const files: SignedFile[] = [];
  for (const { model, version } of rollouts) {
    const content = Buffer.alloc(firmwareBytes, createHash('sha256').update(`${model} ${version}`).digest());
    const { file, bytes, sha256 } = await operator.putLarge(firmwareApi, `${model}-${version}.bin`, content);
    const { signature } = signFirmware({ model, version, size: bytes, sha256 }, privateKey);
    files.push({ model, version, file, bytes, sha256, signature });
  }
  return { kid, publicKey: publicBytesOf(publicKey).toString('hex'), files };
}

/**
 * Writes the year behind the demo world into its new database, once. Prints a line `demo-past {"table","rows"}` after
 * each table, and one with `done` at the end, from which a page may show what is still missing.
 */
export async function tellPast(
  operator: Http,
  saved: SavedWorld,
  databaseUrl: string | undefined,
): Promise<void> {
  const { world } = saved;
  if (databaseUrl === undefined || world.year !== undefined) return;
  const tell = (progress: object) => process.stdout.write(`demo-past ${JSON.stringify(progress)}\n`);
  await makeModels(operator, saved);
  const firmware = await storeFirmware(operator, saved);
  const began = performance.now();
  let rowCount = 0;
  try {
    await writePast({
      databaseUrl,
      expected,
      firmware,
      seed,
      ...size,
      now: Date.now(),
      onProgress(table, rows) {
        rowCount += rows;
        tell({ table, rows });
      },
      onWritten: () =>
        tell({ done: true, rows: rowCount, seconds: Math.round((performance.now() - began) / 100) / 10 }),
    });
    world.year = 'written';
    await packPastCodes(operator, saved);
  } catch (error) {
    if (!(error instanceof ForeignDatabase)) throw error;
    world.year = 'refused';
    process.stderr.write(`${error.message}\n`);
  }
  await saved.keep();
}
