import { apiNoticeApi } from '@chargehand/contract/areas/partners/api-notice';
import { pushAllApi, pushTargetApi } from '@chargehand/contract/areas/partners/api-push';
import { notices } from './api-notice-scene';
import { once } from './customers';
import type { Http } from './http';
import type { SavedWorld } from './saved-world';

/** Writes the operator's notices to the companies that use its API, each once, and sends those with recipients. */
export async function publishNotices(operator: Http, saved: SavedWorld): Promise<void> {
  for (const { key, draft, push, changed } of notices)
    await once(saved, `API notice ${key}`, async () => {
      const { id } = await operator.call(apiNoticeApi.create, { body: draft });
      if (push) {
        const what = { noticeId: id, channels: push.channels, again: false };
        if (push.to === 'all') await operator.call(pushAllApi.create, { body: what });
        else
          await operator.call(pushTargetApi.create, {
            body: { ...what, reach: 'scopes', scopes: push.to, applicationIds: [], regionIds: [] },
          });
      }
      if (changed) await operator.call(apiNoticeApi.update, { params: { id }, body: changed });
    });
}
