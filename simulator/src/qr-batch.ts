import { setTimeout as pause } from 'node:timers/promises';
import { qrBatchApi } from '@chargehand/contract/areas/qr-batch';
import { qrCodeApi } from '@chargehand/contract/areas/qr-code';
import { once } from './customers';
import type { Http } from './http';
import type { SavedWorld } from './saved-world';

/** The batch that cabinets get their codes from, and one that nobody has touched yet. */
const first = { number: 'QR-2026-A', quantity: 24, note: '首批机柜标签' };
const spare = { number: 'QR-2026-B', quantity: 60, note: '备用，60 × 40 mm 卷标' };

/** While its codes are made a batch is looked at this often. Milliseconds. */
const everyMs = 300;

/** The batches of QR codes of the demo world. */
export async function orderQrCodes(operator: Http, saved: SavedWorld): Promise<void> {
  await once(saved, 'qrBatches', async () => {
    for (const body of [first, spare]) await operator.call(qrBatchApi.create, { body });
  });
}

/** Codes of the first batch that no cabinet has, in their order; waits until they are made. */
export async function unusedCodes(operator: Http): Promise<string[]> {
  const { rows } = await operator.call(qrBatchApi.list, { query: { search: first.number } });
  const [batch] = rows;
  if (!batch) return [];
  const read = () => operator.call(qrBatchApi.get, { params: { id: batch.id } });
  for (let now = batch; now.generated < now.quantity && now.state === 'making'; now = await read())
    await pause(everyMs);
  const query = {
    ...{ batchId: batch.id, state: ['unused' as const], pageSize: 100 },
    ...{ orderByColumn: 'position' as const, isAsc: 'asc' as const },
  };
  return (await operator.call(qrCodeApi.list, { query })).rows.map(({ label }) => label);
}
