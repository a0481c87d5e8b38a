import { fromEnvironment } from './client';

// Adds a webhook, prints its signing secret, which is shown only once, and requests a test event.
const chargehand = fromEnvironment();
const { data, error } = await chargehand.POST('/api/open/v1/webhooks', {
  body: { url: process.env['WEBHOOK_URL'] ?? '', types: ['device.offline'] },
});
if (!data) throw new Error(error.detail);
console.log(data.secret);
await chargehand.POST('/api/open/v1/webhooks/{id}/test', { params: { path: { id: data.id } } });
