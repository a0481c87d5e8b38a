import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fromEnvironment } from './client';

// Prints the events since the last run. The cursor is saved after the events are printed, so none is lost.
const chargehand = fromEnvironment();
for (;;) {
  const cursor = existsSync('cursor') ? readFileSync('cursor', 'utf8') : undefined;
  const { data, error } = await chargehand.GET('/api/open/v1/events', {
    params: { query: { limit: 100, cursor } },
  });
  if (!data) throw new Error(error.detail);
  for (const { deviceCode, sequence, type } of data.events) console.log(deviceCode, sequence, type);
  writeFileSync('cursor', data.next);
  if (data.events.length === 0) break;
}
