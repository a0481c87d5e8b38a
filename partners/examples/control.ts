import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { fromEnvironment } from './client';

// Starts a port and follows the operation until it has ended.
const chargehand = fromEnvironment();
const path = { id: Number(process.env['DEVICE_ID']), port: Number(process.env['PORT']) };
const started = await chargehand.POST('/api/open/v1/devices/{id}/ports/{port}/start', {
  params: { path, header: { 'Idempotency-Key': randomUUID() } },
});
if (!started.data) throw new Error(started.error.detail);
let operation = started.data;
console.log(operation.status);
while (operation.status !== 'applied' && operation.status !== 'failed') {
  await sleep(1000);
  const { data, error } = await chargehand.GET('/api/open/v1/operations/{id}', {
    params: { path: { id: operation.id } },
  });
  if (!data) throw new Error(error?.detail);
  operation = data;
  console.log(operation.status);
}
