import { setTimeout as pause } from 'node:timers/promises';
import { qrBatchApi } from '@chargehand/contract/areas/cabinets/qr-batch';
import { qrCodeApi } from '@chargehand/contract/areas/cabinets/qr-code';
import { once } from './customers';
import type { Http } from './http';
import { madeBy } from './made';
import type { SavedWorld } from './saved-world';

/** The batch whose codes label the cabinets. */
const first = { number: 'QR-2026-A', quantity: 24, note: '首批机柜标签' };
/** A batch of which no code is used. */
const spare = { number: 'QR-2026-B', quantity: 60, note: '备用，60 × 40 mm 卷标' };

/** Milliseconds between two checks while a batch's codes are generated. */
const everyMs = 300;

/** Creates the QR code batches of the demo world. */
export async function orderQrCodes(operator: Http, saved: SavedWorld): Promise<void> {
  await once(saved, 'qrBatches', async () => {
    for (const body of [first, spare]) await operator.call(qrBatchApi.create, { body });
  });
}

/** Lets the server make the file packages of the past's batches, of which only the rows were written. */
export async function packPastCodes(operator: Http, saved: SavedWorld): Promise<void> {
  const { rows } = await operator.call(qrBatchApi.list, {});
  for (const { id, state } of rows) {
    if (state !== 'stopped') continue;
    await madeBy(saved).add('qr-batch', id);
    await operator.call(qrBatchApi.make, { params: { id } });
  }
}

/**
 * Waits until the first batch of the demo world is generated, and returns its codes that no cabinet has, in order.
 */
export async function unusedCodes(operator: Http, saved: SavedWorld): Promise<string[]> {
  const { rows } = await operator.call(qrBatchApi.list, { query: { search: first.number } });
  const batch = rows.find(({ id }) => madeBy(saved).has('qr-batch', id));
  if (!batch) return [];
  const read = () => operator.call(qrBatchApi.get, { params: { id: batch.id } });
  for (let now = batch; now.generated < now.quantity && now.state === 'making'; now = await read())
    await pause(everyMs);
  const query = {
    batchId: batch.id,
    state: ['unused' as const],
    pageSize: 100,
    orderByColumn: 'position' as const,
    isAsc: 'asc' as const,
  };
  return (await operator.call(qrCodeApi.list, { query })).rows.map(({ label }) => label);
}
