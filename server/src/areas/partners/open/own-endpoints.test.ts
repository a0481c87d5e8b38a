import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { until } from '../../../../test/device';
import type { TestServer } from '../../../../test/harness';
import { withWebhooks } from '../../../../test/webhooks';

const { run, withWebhook, ...opened } = withWebhooks();
let server: TestServer;
beforeAll(() => {
  server = opened.server();
});

it('[FOUND-60] a webhook in an allowed range reaches no port of the product, neither when saved nor when sending', async () => {
  const { partner, path, deliveries } = await withWebhook('http://127.0.0.1:9/');
  const { rows } = await sql<{ port: number }>`select inet_server_port() as port`.execute(server.db);
  const postgresPort = rows[0]?.port ?? 0;
  const { port, mqttPort } = server.app.config;
  for (const ownPort of [postgresPort, port, mqttPort])
    for (const host of ['127.0.0.1', 'localhost', '[::ffff:127.0.0.1]']) {
      const answer = await partner.call('POST', '/webhooks', { url: `http://${host}:${ownPort}/` });
      expect([host, ownPort, answer.status, answer.body.errors]).toMatchObject([
        host,
        ownPort,
        422,
        [{ field: 'url', msg: expect.stringContaining('本系统') }],
      ]);
    }
  // The URL leads to a port of the product since it was saved.
  await sql`update api_webhook set url = ${`http://127.0.0.1:${postgresPort}/`}`.execute(server.db);
  run({ pausesMs: [60_000] });
  await partner.call('POST', `${path}/test`);
  await until(async () => (await deliveries())[0].tries === 1);
  expect((await deliveries())[0]).toMatchObject({
    status: null,
    error: 'the address and port belong to this system',
  });
});

it('[FOUND-57] a saved webhook shows its normalized URL, and a refused one says why', async () => {
  const { partner, path } = await withWebhook('http://127.0.0.1:9/');
  const changed = await partner.call('PUT', path, { url: '  http://127.1:9/hook#part ', types: [] });
  expect(changed.body.url).toBe('http://127.0.0.1:9/hook');
  for (const [url, words] of [
    ['http://u:p@example.com/', '用户名'],
    ['http://example.com:0/', '端口'],
    ['gopher://example.com/', 'https://'],
    ['http://nowhere.invalid/', '域名'],
    ['http://10.0.0.1/', '内部网络'],
    ['http://exa mple.com/', '空格'],
  ] as const)
    expect((await partner.call('POST', '/webhooks', { url })).body.errors).toEqual([
      { field: 'url', msg: expect.stringContaining(words) },
    ]);
});
