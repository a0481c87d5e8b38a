import { z } from 'zod';
import type { AuditWords } from '../../audit/audit-word';
import { reads, writes } from '../../http/crud';
import { endpoint } from '../../http/endpoint';
import { givenThat, id, instant, list, maybe, optionalInstant, text, texts } from '../../fields/fields';
import { nothing, oneId, someIds } from '../../http/shapes';
import { listQuery } from '../../http/list-query';
import { languages, type Texts, texts as words } from '../../i18n/languages';
import { richTexts, richTextsMegabytes } from '../../fields/rich-text';
import { byRule } from '../../i18n/rules';

/** Possible audiences of an announcement: app users, or the accounts of agents and merchants, never both. */
export const audiences = ['appUsers', 'customers'] as const;
export type Audience = (typeof audiences)[number];

/** Ways to select recipients within an audience. Customers have no region. */
export const reaches = ['everybody', 'regions', 'agents', 'models', 'groups', 'people'] as const;
export type Reach = (typeof reaches)[number];

/**
 * States of an announcement. `stopped`: its job ended before all recipients had the announcement, or could not start
 * because the author's account was deleted; sending can be resumed.
 */
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
  groups: words(
    '按设备分组',
    '按裝置分組',
    'By device group',
    'Par groupe d’appareils',
    'Nach Gerätegruppe',
    'デバイスグループ別',
  ),
  people: words('指定对象', '指定對象', 'Chosen ones', 'Destinataires choisis', 'Ausgewählte', '個別指定'),
} satisfies Record<Reach, Texts>;

export const announcementStateWords = {
  scheduled: words('待发送', '待發送', 'Scheduled', 'Planifiée', 'Geplant', '送信予約'),
  sending: words('发送中', '發送中', 'Sending', 'Envoi en cours', 'Wird gesendet', '送信中'),
  stopped: words('已中断', '已中斷', 'Stopped', 'Interrompue', 'Unterbrochen', '中断'),
  sent: words('已发送', '已發送', 'Sent', 'Envoyée', 'Gesendet', '送信済み'),
  withdrawn: words('已撤回', '已撤回', 'Withdrawn', 'Retirée', 'Zurückgezogen', '取り下げ済み'),
} satisfies Record<AnnouncementState, Texts>;

/** Maximum number of ids in each list of an announcement. */
const maxTargets = 500;

const meant = {
  audience: z.enum(audiences),
  reach: z.enum(reaches),
  /** Regions. The recipients are app users whose phone number or home is in one of these regions. */
  regionIds: list(id(), 0, maxTargets),
  /**
   * Agents. With reach `people` the recipients are only these agents; with reach `agents` they are the agents' app
   * users, or for the audience `customers` the agents and their merchants.
   */
  agentIds: list(id(), 0, maxTargets),
  /** Merchants, for reach `people` only. */
  merchantIds: list(id(), 0, maxTargets),
  /**
   * Models. The recipients are app users who have bound a device of one of these models, or agents and merchants that
   * have such a device; a merchant's device counts also for its agent.
   */
  modelIds: list(id(), 0, maxTargets),
  /**
   * Device groups of the operator. The recipients are found as for models, among the devices in the group when it is
   * sent.
   */
  groupIds: list(id(), 0, maxTargets),
  /** App users, for reach `people` only. */
  userIds: list(id(), 0, maxTargets),
};
const RecipientChoice = z.object(meant);
export type RecipientChoice = z.infer<typeof RecipientChoice>;

const lists = ['regionIds', 'agentIds', 'merchantIds', 'modelIds', 'groupIds', 'userIds'] as const;
type List = (typeof lists)[number];

/**
 * Returns the lists that select the recipients for a reach, none for `everybody`. At least one of the returned lists
 * must not be empty.
 */
export function namedBy({ audience, reach }: Pick<RecipientChoice, 'audience' | 'reach'>): readonly List[] {
  const people: readonly List[] = audience === 'appUsers' ? ['userIds'] : ['agentIds', 'merchantIds'];
  return {
    everybody: [],
    regions: ['regionIds'] as const,
    agents: ['agentIds'] as const,
    models: ['modelIds'] as const,
    groups: ['groupIds'] as const,
    people,
  }[reach];
}

/**
 * Returns a check of one list. It fails if this is the first list of the chosen reach and all lists of that reach are
 * empty, so that the error is reported once.
 */
const names = (key: List) => (choice: RecipientChoice) => {
  const wanted = namedBy(choice);
  return wanted[0] !== key || wanted.some((list) => choice[list].length > 0);
};
const fits = ({ audience, reach }: RecipientChoice) => audience === 'appUsers' || reach !== 'regions';
const when = givenThat(meant);

/** Adds the checks across the recipient fields. */
const whole = <S extends z.ZodType<RecipientChoice>>(schema: S): S =>
  lists.reduce<S>(
    (all, key) => all.refine(names(key), { path: [key], ...byRule('required'), when }),
    schema.refine(fits, { path: ['reach'], ...byRule('noRegionOfCustomers'), when }),
  );

/** Request body that counts the recipients an announcement would have. */
export const AnnouncementReach = whole(RecipientChoice);

/** Request body that creates an announcement, or changes one before it is sent. */
export const AnnouncementDraft = whole(
  RecipientChoice.extend({
    title: texts(100),
    content: richTexts(),
    /** Time at which the announcement is sent; null sends it immediately. */
    sendAt: optionalInstant(),
  }),
);
export type AnnouncementDraft = z.infer<typeof AnnouncementDraft>;

/** An announcement in a list. */
export const AnnouncementRow = z.object({
  id: z.int(),
  /** Title in the language of the request, or the nearest available one. */
  title: z.string(),
  /** Beginning of the content, in the same language. */
  excerpt: z.string(),
  /** Language of title and beginning. */
  textLanguage: z.enum(languages),
  audience: z.enum(audiences),
  reach: z.enum(reaches),
  /** Names of the first selected regions, agents, merchants, models, groups or users. */
  named: z.array(z.string()),
  /** Total number of selected regions, agents, merchants, models, groups or users. */
  namedCount: z.int(),
  state: z.enum(announcementStates),
  /** Scheduled time, or the time at which sending began. */
  sendAt: instant(),
  /** Time at which the last recipient received the announcement. */
  sentAt: instant().nullable(),
  withdrawnAt: instant().nullable(),
  /** Number of recipients so far. */
  recipients: z.int(),
  /** Number of recipients that have read the announcement. */
  reads: z.int(),
  createdAt: instant(),
  createdBy: z.string().nullable(),
});
export type AnnouncementRow = z.infer<typeof AnnouncementRow>;

const Written = z.partialRecord(z.enum(languages), z.string());

/** One announcement with its full content and everything that selects its recipients. */
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
    /** Part of the title, in any language. */
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
    create: 'Create an announcement to app users or to customers; it is sent at once or at a given time',
    update: 'Change a scheduled announcement; refused once it is being sent',
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
    summary: 'Get the number of recipients that an announcement would have now',
    body: AnnouncementReach,
    output: z.object({ people: z.int() }),
    audit: { unlogged: 'only counts and changes nothing' },
  }),
  send: endpoint({
    method: 'POST',
    path: '/api/admin/announcement/:ids/send',
    access: 'announcementList:add',
    summary:
      'Send scheduled announcements now, and continue those whose job stopped with the recipients that do not have them yet',
    params: someIds,
    output: nothing,
    audit: 'announcement.send',
  }),
  withdraw: endpoint({
    method: 'POST',
    path: '/api/admin/announcement/:ids/withdraw',
    access: 'announcementList:withdraw',
    summary: 'Remove announcements from all inboxes for good; announcements that are being sent are stopped',
    params: someIds,
    output: nothing,
    audit: 'announcement.withdraw',
  }),
};

/** Phone app endpoint that reads an announcement. The user's notices list the available ones. */
export const announcementAppApi = {
  announcement: endpoint({
    method: 'GET',
    path: '/api/app/v1/announcements/:id',
    access: 'appUser',
    summary:
      'Get the content of an announcement to this user as HTML, in the requested language or the nearest one that exists',
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

/** Operation log words for announcements and their actions. */
export const announcementWords: AuditWords = {
  noun: words('公告', '公告', 'Announcement', 'Annonce', 'Ankündigung', 'お知らせ'),
  verbs: {
    send: words('发送', '發送', 'Send', 'Envoyer', 'Senden', '送信'),
    withdraw: words('撤回', '撤回', 'Withdraw', 'Retirer', 'Zurückziehen', '取り下げ'),
  },
  called: ['title'],
};
