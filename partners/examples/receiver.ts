import { createServer } from 'node:http';
import { Webhook } from 'standardwebhooks';

// Receives deliveries, and refuses any that is not signed with the secret or is older than five minutes.
const webhook = new Webhook(process.env['WEBHOOK_SECRET'] ?? '');
const seen = new Set<string>();
createServer((request, response) => {
  const parts: Buffer[] = [];
  request.on('data', (part: Buffer) => parts.push(part));
  request.on('end', () => {
    const body = Buffer.concat(parts).toString('utf8');
    const id = String(request.headers['webhook-id']);
    try {
      webhook.verify(body, {
        'webhook-id': id,
        'webhook-timestamp': String(request.headers['webhook-timestamp']),
        'webhook-signature': String(request.headers['webhook-signature']),
      });
    } catch {
      response.writeHead(400).end();
      return;
    }
    // A delivery may arrive more than once, always with the same id. Store the ids where they survive a restart.
    if (!seen.has(id)) console.log(JSON.parse(body).type);
    seen.add(id);
    response.writeHead(204).end();
  });
}).listen(Number(process.env['RECEIVER_PORT']), '127.0.0.1', () => console.log('ready'));
