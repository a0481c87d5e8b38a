import { apiNoticeApi } from '@chargehand/contract/areas/partners/api-notice';
import {
  type PushChannel,
  pushAllApi,
  type pushTargetApi,
} from '@chargehand/contract/areas/partners/api-push';
import { type PushDelivery, pushDeliveryApi } from '@chargehand/contract/areas/partners/push-delivery';
import { sql } from 'kysely';
import { until } from './device';
import type { TestServer } from './harness';

const link =
  '<a target="_blank" rel="noopener noreferrer nofollow" href="https://example.com/docs">changed</a>';
/** Content of the notices of a test, in the form in which the server stores it. */
export const content = { en_US: `<h2>New</h2><p>Ports ${link}</p>` };

/** Returns functions that write notices, push them as the account of `token`, and read what was delivered. */
export function openPushes(server: TestServer, token: string) {
  const notice = async (more: object = {}): Promise<number> =>
    (await server.send(apiNoticeApi.create, token, { body: { title: { en_US: 'v2' }, content, ...more } }))
      .id;
  const done = async (api: typeof pushAllApi | typeof pushTargetApi, id: number) =>
    until(async () => {
      const push = await server.send(api.get, token, { params: { id } });
      return push.state === 'done' && push;
    });
  return {
    notice,
    /** Waits until the push is done, and returns it. */
    done,
    post: (path: string, body: object = {}) =>
      server.call('POST', path, { token, json: true, body: body as Record<string, unknown> }),
    records: async (query: object = {}): Promise<PushDelivery[]> =>
      (await server.send(pushDeliveryApi.list, token, { query: { pageSize: 50, ...query } })).rows,
    /** Pushes a notice to all applications, and waits until that is done. */
    pushAll: async (channels: PushChannel[], noticeId?: number) => {
      const { id } = await server.send(pushAllApi.create, token, {
        body: { noticeId: noticeId ?? (await notice()), channels, again: true },
      });
      return done(pushAllApi, id);
    },
    hook: (applicationId: number, url: string, types: string[] = []) =>
      sql`insert into api_webhook (application_id, url, types, secret) values (${applicationId}, ${url}, ${types}, '')`.execute(
        server.db,
      ),
  };
}
