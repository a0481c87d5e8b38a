import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { newFileName } from '../../src/areas/system/file/file.service';
import { openDisk } from '../../src/lib/http/file-store';
import { apk } from '../../../simulator/src/apk';
import type { Recipes } from './recipe';
import { fresh, type Target } from './target';

const content = apk();

/**
 * Adds an upload with `received` bytes. It belongs to the account `root` if there is one, otherwise to the target's
 * account.
 */
async function uploadOf({ server, accountId }: Target, noun: string, received: number): Promise<string> {
  const root = await server.db
    .selectFrom('account')
    .select('id')
    .where('account', '=', 'root')
    .executeTakeFirst();
  const { id } = await server.db
    .insertInto('upload')
    .values({
      noun,
      accountId: root?.id ?? accountId,
      name: fresh(),
      bytes: content.length,
      modified: randomUUID(),
      received,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (received === 0) return id;
  const name = newFileName('part');
  await (await openDisk(path.join(server.app.config.dataDir, 'files'))).put(name, content);
  await server.db.insertInto('uploadPart').values({ name, uploadId: id, begins: 0, stored: true }).execute();
  return id;
}

/** Returns the recipes for a large-file upload. */
export const uploadRecipes = (noun: string): Recipes => ({
  [`${noun}.uploads`]: () => ({ about: 'own' }),
  [`${noun}.beginUpload`]: () => ({
    about: 'shared',
    body: { name: fresh(), bytes: content.length, modified: '1' },
    // The authorisation test calls this endpoint more often than its rate limit allows.
    may: ['tooManyRequests'],
  }),
  [`${noun}.putPart`]: async (target) => ({
    about: 'shared',
    params: { id: await uploadOf(target, noun, 0), from: 0 },
    raw: { type: 'application/octet-stream', payload: content },
  }),
  [`${noun}.finishUpload`]: async (target) => ({
    about: 'shared',
    params: { id: await uploadOf(target, noun, content.length) },
  }),
  [`${noun}.giveUpUpload`]: async (target) => ({
    about: 'shared',
    params: { id: await uploadOf(target, noun, 0) },
  }),
});
