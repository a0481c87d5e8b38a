import {
  type AnnouncementDraft,
  announcementApi,
  announcementAppApi,
} from '@chargehand/contract/areas/content/announcement';
import { noticeApi } from '@chargehand/contract/areas/people/app-notice';
import { customerApi } from '@chargehand/contract/areas/people/customer';
import { announced } from './announcement-scene';
import { once } from './customers';
import type { Http } from './http';
import type { SavedWorld } from './saved-world';

const dayMs = 86_400_000;

/**
 * Publishes the operator's announcements to app users and customers, each once. The announcements with `inDays` are
 * scheduled for a later day.
 */
export async function announceSomething(operator: Http, saved: SavedWorld): Promise<void> {
  const nobody = { regionIds: [], agentIds: [], merchantIds: [], modelIds: [], groupIds: [], userIds: [] };
  const { rows } = await operator.call(customerApi.agencies, { query: { pageSize: 100 } });
  for (const { key, inDays, reach, ...texts } of announced)
    await once(saved, `announcement ${key}`, async () => {
      const body: AnnouncementDraft = {
        ...nobody,
        ...texts,
        reach,
        ...(reach === 'agents' && { agentIds: rows.map(({ id }) => id) }),
        ...(reach === 'models' && { modelIds: Object.values(saved.world.models) }),
        sendAt: inDays === undefined ? null : new Date(Date.now() + inDays * dayMs).toISOString(),
      };
      await operator.call(announcementApi.create, { body });
    });
}

const pick = <T>(of: readonly T[]): T | undefined => of[Math.floor(Math.random() * of.length)];

/**
 * Opens a random user's inbox in the app. Reads one of the user's unread notices, or occasionally marks all as read.
 */
export async function readInbox(newHttp: () => Http, { world }: SavedWorld): Promise<void> {
  const phone = newHttp();
  phone.token = pick(Object.values(world.users));
  if (phone.token === undefined) return;
  const { notices, unread } = await phone.call(noticeApi.notices, { query: {} });
  const [newest] = notices;
  if (unread === 0 || newest === undefined) return;
  if (Math.random() < 0.2) {
    await phone.call(noticeApi.readAll, { body: { through: newest.id } });
    return;
  }
  const notice = pick(notices.filter(({ readAt }) => readAt === null));
  if (notice === undefined) return;
  if (notice.kind === 'announcement')
    await phone.call(announcementAppApi.announcement, { params: { id: notice.announcementId } });
  await phone.call(noticeApi.read, { params: { id: notice.id } });
}
