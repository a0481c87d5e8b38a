import { fromEnvironment } from './client';

// Adds a webhook, prints the secret that signs, which is shown this once, and asks for a test event.
const chargehand = fromEnvironment();
const { data, error } = await chargehand.POST('/api/open/v1/webhooks', {
  body: { url: process.env['WEBHOOK_URL'] ?? '', types: ['device.offline'] },
});
if (!data) throw new Error(error.detail);
console.log(data.secret);
await chargehand.POST('/api/open/v1/webhooks/{id}/test', { params: { path: { id: data.id } } });
