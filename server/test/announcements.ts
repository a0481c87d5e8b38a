import {
  type AnnouncementDraft,
  announcementApi,
  type AnnouncementState,
} from '@chargehand/contract/areas/content/announcement';
import { noticeApi } from '@chargehand/contract/areas/people/app-notice';
import { messageApi } from '@chargehand/contract/areas/content/message';
import { announcementWork } from '../src/areas/content/announcement/due';
import { openAppSession } from '../src/lib/session/app-session';
import { grantEverything } from './authorisation/ask';
import { until } from './device';
import type { TestServer } from './harness';
import { openJobsBeside } from './jobs';
import { openPhones, type Phone } from './phones';
import { openStock } from './stock';

type More = Partial<Record<keyof AnnouncementDraft, unknown>>;

/**
 * Creates two agents with a merchant each, phones of an app user of each agent and of the operator's direct agency, and
 * a worker that sends announcements.
 */
export async function openAnnouncements(server: TestServer) {
  const world = await openStock(server);
  const phones = openPhones(server);
  await grantEverything(server);
  const jobs = await openJobsBeside(server, {
    kinds: server.app.kinds,
    work: { announcement: announcementWork(server.db) },
  });
  const { token } = world.staff;
  const signedIn = async (id: number): Promise<Phone> => ({ id, token: await openAppSession(server.db, id) });
  const ofA = await signedIn(await world.user('Uma', world.a.agentId));
  const ofB = await signedIn(await world.user('Ben', world.b.agentId));
  const direct = await phones.register('+8613800000001', 'Zhou');
  const draft = (more: More = {}) => ({
    audience: 'appUsers',
    reach: 'everybody',
    title: { en_US: 'Winter', zh_CN: '冬季' },
    content: { en_US: '<p>Keep <strong>warm</strong></p>', zh_CN: '<p>保暖</p>' },
    sendAt: '',
    ...more,
  });
  const create = (more: More = {}, as = token) =>
    server.call('POST', announcementApi.create.path, { token: as, body: draft(more) });
  const get = (id: number) => server.send(announcementApi.get, token, { params: { id } });
  const is = (id: number, state: AnnouncementState) =>
    until(async () => {
      const sent = await get(id);
      return sent.state === state && sent;
    });
  const put = async (more: More = {}): Promise<number> => {
    const answer = await create(more);
    if (answer.code !== 1) throw new Error(answer.body);
    return announcementApi.create.output.parse(answer.data).id;
  };
  const inbox = async (phone: Phone, query = '', language = 'en') => {
    const { status, body } = await phones.call(
      phone,
      'GET',
      `${noticeApi.notices.path}?size=100${query}`,
      undefined,
      {
        'accept-language': language,
      },
    );
    if (status !== 200) throw new Error(JSON.stringify(body));
    return noticeApi.notices.output.parse(body);
  };
  return {
    world,
    phones,
    token,
    ofA,
    ofB,
    direct,
    draft,
    create,
    put,
    get,
    is,
    inbox,
    jobs,
    /** Creates an announcement that is sent at once, and waits until all recipients have it. */
    async sent(more: More = {}): Promise<number> {
      const id = await put(more);
      await is(id, 'sent');
      return id;
    },
    /** Returns the announcements in a phone's inbox, newest first. */
    has: async (phone: Phone): Promise<number[]> =>
      (await inbox(phone)).notices.flatMap((one) =>
        one.kind === 'announcement' ? [one.announcementId] : [],
      ),
    /** Returns the messages of an account, newest first. */
    messages: async (as: string) => (await server.send(messageApi.list, as)).rows,
    does: (id: number | string, verb: 'send' | 'withdraw', as = token) =>
      server.call('POST', `/api/admin/announcement/${id}/${verb}`, { token: as }),
  };
}
