import { z } from 'zod';
import type { AuditWords } from '../audit-word';
import { reads, writes } from '../crud';
import { endpoint } from '../endpoint';
import {
  givenThat,
  id,
  instant,
  list,
  listQuery,
  maybe,
  nothing,
  oneId,
  optionalInstant,
  someIds,
  text,
  texts,
} from '../fields';
import { languages, type Texts, texts as words } from '../languages';
import { richTexts, richTextsMegabytes } from '../rich-text';
import { byRule } from '../rules';

/** Whom an announcement can be for: people with the app, or the logins of agents and merchants. Never both. */
export const audiences = ['appUsers', 'customers'] as const;
export type Audience = (typeof audiences)[number];

/** Which of them. Customers have no region. */
export const reaches = ['everybody', 'regions', 'agents', 'models', 'people'] as const;
export type Reach = (typeof reaches)[number];

/** `stopped`: its job ended before everybody had it; it can be sent on. */
export const announcementStates = ['scheduled', 'sending', 'stopped', 'sent', 'withdrawn'] as const;
export type AnnouncementState = (typeof announcementStates)[number];

export const audienceWords = {
  appUsers: words('APP用户', 'APP用戶', 'App users', 'Utilisateurs de l’app', 'App-Nutzer', 'アプリユーザー'),
  customers: words('客户', '客戶', 'Customers', 'Clients', 'Kunden', '顧客'),
} satisfies Record<Audience, Texts>;

export const reachWords = {
  everybody: words('全部', '全部', 'Everybody', 'Tous', 'Alle', '全員'),
  regions: words('按地区', '按地區', 'By region', 'Par région', 'Nach Region', '地域別'),
  agents: words('按代理商', '按代理商', 'By agent', 'Par revendeur', 'Nach Vertriebspartner', '代理店別'),
  models: words('按型号', '按型號', 'By model', 'Par modèle', 'Nach Modell', 'モデル別'),
  people: words('指定对象', '指定對象', 'Chosen ones', 'Destinataires choisis', 'Ausgewählte', '個別指定'),
} satisfies Record<Reach, Texts>;

export const announcementStateWords = {
  scheduled: words('待发送', '待發送', 'Scheduled', 'Planifiée', 'Geplant', '送信予約'),
  sending: words('发送中', '發送中', 'Sending', 'Envoi en cours', 'Wird gesendet', '送信中'),
  stopped: words('已中断', '已中斷', 'Stopped', 'Interrompue', 'Unterbrochen', '中断'),
  sent: words('已发送', '已發送', 'Sent', 'Envoyée', 'Gesendet', '送信済み'),
  withdrawn: words('已撤回', '已撤回', 'Withdrawn', 'Retirée', 'Zurückgezogen', '取り下げ済み'),
} satisfies Record<AnnouncementState, Texts>;

/** What one announcement can name of each. */
const most = 500;

const meant = {
  audience: z.enum(audiences),
  reach: z.enum(reaches),
  /** App users whose phone number or home is there. */
  regionIds: list(id(), 0, most),
  /** With their users, or with their merchants; of chosen ones themselves alone. */
  agentIds: list(id(), 0, most),
  /** Chosen ones alone. */
  merchantIds: list(id(), 0, most),
  /** Who has bound one of them, or a customer who has one in hand. */
  modelIds: list(id(), 0, most),
  /** Chosen ones alone. */
  userIds: list(id(), 0, most),
};
const Meant = z.object(meant);
export type Meant = z.infer<typeof Meant>;

const lists = ['regionIds', 'agentIds', 'merchantIds', 'modelIds', 'userIds'] as const;
type List = (typeof lists)[number];

/** The lists that say whom an announcement of a reach is for; one of them names somebody. */
export function namedBy({ audience, reach }: Pick<Meant, 'audience' | 'reach'>): readonly List[] {
  const people: readonly List[] = audience === 'appUsers' ? ['userIds'] : ['agentIds', 'merchantIds'];
  return {
    everybody: [],
    regions: ['regionIds'] as const,
    agents: ['agentIds'] as const,
    models: ['modelIds'] as const,
    people,
  }[reach];
}

/** Whether somebody is named in this list, or need not be. */
const names = (key: List) => (given: Meant) => {
  const wanted = namedBy(given);
  return wanted[0] !== key || wanted.some((list) => given[list].length > 0);
};
const fits = ({ audience, reach }: Meant) => audience === 'appUsers' || reach !== 'regions';
const when = givenThat(meant);

/** Adds what must hold between the parts of whom an announcement is for. */
const whole = <S extends z.ZodType<Meant>>(schema: S): S =>
  lists.reduce<S>(
    (all, key) => all.refine(names(key), { path: [key], ...byRule('required'), when }),
    schema.refine(fits, { path: ['reach'], ...byRule('noRegionOfCustomers'), when }),
  );

/** Whom an announcement would be for. */
export const AnnouncementReach = whole(Meant);

/** An announcement as it is written, or changed before it is sent. */
export const AnnouncementDraft = whole(
  Meant.extend({
    title: texts(100),
    content: richTexts(),
    /** When it is sent; without one at once. */
    sendAt: optionalInstant(),
  }),
);
export type AnnouncementDraft = z.infer<typeof AnnouncementDraft>;

/** An announcement in a list. */
export const AnnouncementRow = z.object({
  id: z.int(),
  /** In the language of the request, or the nearest one. */
  title: z.string(),
  /** The beginning of its words, likewise. */
  excerpt: z.string(),
  audience: z.enum(audiences),
  reach: z.enum(reaches),
  /** What the first of those it names are called, and how many they are in all. */
  named: z.array(z.string()),
  namedCount: z.int(),
  state: z.enum(announcementStates),
  /** When it is due, or began to be sent. */
  sendAt: instant(),
  /** When the last one had it. */
  sentAt: instant().nullable(),
  withdrawnAt: instant().nullable(),
  /** Who has it by now, and how many of them have read it. */
  recipients: z.int(),
  reads: z.int(),
  createdAt: instant(),
  createdBy: z.string().nullable(),
});
export type AnnouncementRow = z.infer<typeof AnnouncementRow>;

const Written = z.partialRecord(z.enum(languages), z.string());

/** One announcement, with all that it says and all whom it names. */
export const Announcement = AnnouncementRow.extend({
  titles: Written,
  content: Written,
  regionIds: z.array(z.int()),
  agentIds: z.array(z.int()),
  merchantIds: z.array(z.int()),
  modelIds: z.array(z.int()),
  userIds: z.array(z.int()),
});
export type Announcement = z.infer<typeof Announcement>;

const Query = listQuery(
  {
    /** Part of its title, in whichever language. */
    search: maybe(text(60)),
    audience: maybe(z.enum(audiences)),
    reach: maybe(list(z.enum(reaches))),
    state: maybe(list(z.enum(announcementStates))),
  },
  ['createdAt', 'sendAt', 'recipients'],
  ['createdAt', 'sendAt'],
);

const common = {
  noun: 'announcement',
  page: 'announcementList',
  called: ['announcement', 'announcements'],
} as const;

const written = writes({
  ...common,
  draft: AnnouncementDraft,
  bodyMegabytes: richTextsMegabytes,
  says: {
    create: 'Write an announcement to app users or to customers, sent at once or at a time',
    update: 'Change an announcement that waits for its time; refused once it is being sent',
  },
});

export const announcementApi = {
  ...reads({ ...common, query: Query, row: AnnouncementRow, detail: Announcement }),
  create: written.create,
  update: written.update,
  count: endpoint({
    method: 'POST',
    path: '/api/admin/announcement/count',
    access: 'announcementList:add',
    summary: 'How many an announcement would reach now',
    body: AnnouncementReach,
    output: z.object({ people: z.int() }),
    audit: { unlogged: 'counting changes nothing' },
  }),
  send: endpoint({
    method: 'POST',
    path: '/api/admin/announcement/:ids/send',
    access: 'announcementList:add',
    summary:
      'Send announcements that wait for their time now, and those whose job stopped on to who has them not',
    params: someIds,
    output: nothing,
    audit: 'announcement.send',
  }),
  withdraw: endpoint({
    method: 'POST',
    path: '/api/admin/announcement/:ids/withdraw',
    access: 'announcementList:withdraw',
    summary:
      'Take announcements from every inbox at once and for good; what is being sent is sent no further',
    params: someIds,
    output: nothing,
    audit: 'announcement.withdraw',
  }),
};

/** The phone app's call about an announcement; that there is one its notices tell. */
export const announcementAppApi = {
  announcement: endpoint({
    method: 'GET',
    path: '/api/app/v1/announcements/:id',
    access: 'appUser',
    summary:
      'What an announcement to this user says, as HTML in the language asked for or the nearest one it is written in',
    params: oneId,
    output: z.object({
      id: z.int(),
      language: z.enum(languages),
      title: z.string(),
      html: z.string(),
      sentAt: instant(),
    }),
  }),
};

/** How the operation log calls it, and what is done to it. */
export const announcementWords: AuditWords = {
  noun: words('公告', '公告', 'Announcement', 'Annonce', 'Ankündigung', 'お知らせ'),
  verbs: {
    send: words('发送', '發送', 'Send', 'Envoyer', 'Senden', '送信'),
    withdraw: words('撤回', '撤回', 'Withdraw', 'Retirer', 'Zurückziehen', '取り下げ'),
  },
  called: ['title'],
};
