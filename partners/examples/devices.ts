import { fromEnvironment } from './client';

// Prints all devices, page by page.
const chargehand = fromEnvironment();
let cursor: string | undefined;
do {
  const { data, error } = await chargehand.GET('/api/open/v1/devices', {
    params: { query: { limit: 100, cursor } },
  });
  if (!data) throw new Error(error.detail);
  for (const { id, code, connection } of data.devices) console.log(id, code, connection);
  cursor = data.next ?? undefined;
} while (cursor !== undefined);
