import { randomBytes } from 'node:crypto';
import { labelOf, labelRandom } from '@chargehand/contract/fields/cabinet-label';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../../../lib/db';
import { found } from '../../../lib/fail';
import { type Whole, type WholeKind, whole } from '../../../lib/job/kind';
import { folderOf, packageInWorker, type PlacedCode } from './package-file';

/** Number of codes that are generated per transaction. */
const madeAtOnce = 5_000;
/** Number of codes that are read per query. */
const readAtOnce = 2_000;

const Input = z.object({ batch: z.int() });
type Work = Whole<z.infer<typeof Input>>;

const batchOf = async (db: Db, id: number) =>
  found(
    await db
      .selectFrom('qrBatch')
      .select(['number', 'quantity', 'generated', 'agentId', 'merchantId'])
      .where('id', '=', id)
      .executeTakeFirst(),
  );

/** Generates the next codes of a batch. Returns how many codes the batch has now. */
async function makeSome(db: Db, id: number): Promise<number> {
  await sql`select from qr_batch where id = ${id} for no key update`.execute(db);
  const { quantity, generated, agentId, merchantId } = await batchOf(db, id);
  const count = Math.min(madeAtOnce, quantity - generated);
  const labels = Array.from({ length: count }, () => labelOf(randomBytes(labelRandom)));
  await sql`insert into qr_code (label, batch_id, position, agent_id, merchant_id)
    select label, ${id}, ${generated} + at, ${agentId}::bigint, ${merchantId}::bigint
    from unnest(${labels}::text[]) with ordinality as made(label, at)`.execute(db);
  return generated + count;
}

/** Yields the codes of a batch in order. They are read in portions. */
async function* codesOf({ read, signal }: Work, id: number, onProgress: (done: number) => void) {
  for (let after = 0; ;) {
    signal.throwIfAborted();
    const codes = await read((db) =>
      db
        .selectFrom('qrCode')
        .select('label')
        .select(({ ref }) => ref('position').$notNull().as('position'))
        .where('batchId', '=', id)
        .where('position', '>', after)
        .orderBy('position')
        .limit(readAtOnce)
        .execute(),
    );
    for (const code of codes satisfies PlacedCode[]) {
      yield code;
      onProgress((after = code.position));
    }
    if (codes.length < readAtOnce) return;
  }
}

/**
 * Returns the kind of the job that generates the codes of a batch and packs their pictures. A retry keeps the codes
 * that exist, but begins the ZIP again.
 */
export const makeKind = (publicUrl: string): WholeKind<z.infer<typeof Input>> =>
  whole({
    name: 'qrBatch.make',
    access: 'cabinetQrCodeList:add',
    input: Input,
    async run(work) {
      const { input, read, write, keep, progress, signal } = work;
      const id = input.batch;
      const { number, quantity, generated } = await read((db) => batchOf(db, id));
      // Reports the progress. Generating the codes counts as one half, packing them as the other.
      const report = (made: number, packed: number) => progress(Math.floor((made + packed) / 2), quantity);
      for (let made = generated; made < quantity;) {
        signal.throwIfAborted();
        made = await write((db) => makeSome(db, id));
        report(made, 0);
      }
      const kept = { originalName: `${folderOf(number)}.zip`, type: 'application/zip', extension: 'zip' };
      const file = await keep(kept, (fill) =>
        fill(
          packageInWorker(
            { number, publicUrl, quantity },
            codesOf(work, id, (packed) => report(quantity, packed)),
          ),
        ),
      );
      await write((db) =>
        db
          .updateTable('qrBatch')
          .set({
            package: file,
            packageBytes: sql<number>`(select bytes from file where name = ${file})`,
          })
          .where('id', '=', id)
          .execute(),
      );
      return { done: quantity, result: { kind: 'report', facts: { codes: quantity } } };
    },
  });
