import { buffer } from 'node:stream/consumers';
import { qrBatchApi } from '@chargehand/contract/areas/cabinets/qr-batch';
import yauzl from 'yauzl';
import { newFileName } from '../src/areas/system/file/file.service';
import { openStore } from '../src/lib/http/file-store';
import type { TestServer } from './harness';
import { ended, openJobsBeside } from './jobs';

/** Runs jobs on a test server, with files stored where the server reads them. */
export async function openMaking(server: TestServer) {
  const { put } = await openStore(server.app.config);
  return openJobsBeside(server, { kinds: server.app.kinds, files: { newName: newFileName, put } });
}

/** Adds a batch and waits until it is complete. */
export async function addBatch(server: TestServer, token: string, quantity: number, number = '') {
  const body = { number, quantity, note: null };
  const { id, job } = await server.send(qrBatchApi.create, token, { body });
  await ended(server.db, job, 60_000);
  const labels = await server.db
    .selectFrom('qrCode')
    .select('label')
    .where('batchId', '=', id)
    .orderBy('position')
    .execute();
  return { id, job, labels: labels.map(({ label }) => label) };
}

/** Returns the files of a ZIP by name. */
export const filesIn = (zip: Buffer): Promise<Map<string, Buffer>> =>
  new Promise((resolve, reject) => {
    const files = new Map<string, Buffer>();
    yauzl.fromBuffer(zip, { lazyEntries: true }, (error, opened) => {
      if (error) return reject(error);
      opened.on('error', reject);
      opened.on('end', () => resolve(files));
      opened.on('entry', (entry: yauzl.Entry) =>
        opened.openReadStream(entry, (failed, stream) => {
          if (failed) return reject(failed);
          buffer(stream).then((bytes) => {
            files.set(entry.fileName, bytes);
            opened.readEntry();
          }, reject);
        }),
      );
      opened.readEntry();
    });
  });
