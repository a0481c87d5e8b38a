import { z } from 'zod';
import type { AuditWords } from '../audit-word';
import { reads, toAll, writes } from '../crud';
import { endpoint } from '../endpoint';
import {
  bool,
  day,
  givenThat,
  id,
  instant,
  int,
  list,
  listQuery,
  maybe,
  nothing,
  oneId,
  optionalInstant,
  someIds,
  text,
} from '../fields';
import { languages, texts as words } from '../languages';
import { richTexts, richTextsMegabytes } from '../rich-text';
import { byRule } from '../rules';
import { arrangementOf, arrangementVerbs } from './ad-arrangement';

/** The app's pages that show ads: its first page, and the one a charger is operated on. */
export const adPlaces = ['home', 'operation'] as const;
export type AdPlace = (typeof adPlaces)[number];

/** What a banner measures on the app's pages. px */
export const bannerSize = { width: 686, height: 200 } as const;

/** Agents, and models, that one ad may be for. */
const most = 200;

const period = { startsAt: optionalInstant(), endsAt: optionalInstant() };

/** An ad as it is added or changed. */
export const AdDraft = z
  .object({
    /** What staff call it. */
    name: text(60),
    /** The banner, by the name it is stored under. */
    image: text(100),
    content: richTexts(),
    /** Touching it opens its content. */
    detail: bool(),
    /** The agents whose users see it, one at least; an agent's own ad is for its own users, and names none. */
    agentIds: list(id(), 0, most),
    /** The models it is about. */
    modelIds: list(id(), 1, most),
    /** Shown to those whom no other ad of its page is for. */
    systemDefault: bool(),
    visible: bool(),
    /** Whoever sees it may close it. */
    closable: bool(),
    /** Shown from and until then; without one from ever, or for good. */
    ...period,
    /** Lower ones come first. */
    sort: int(0, 100_000),
  })
  .refine(({ startsAt, endsAt }) => startsAt === null || endsAt === null || startsAt < endsAt, {
    path: ['endsAt'],
    ...byRule('endsBeforeStart'),
    when: givenThat(period),
  });
export type AdDraft = z.infer<typeof AdDraft>;

const Named = z.array(z.object({ id: z.int(), name: z.string() }));

/** An ad in a list. */
export const AdRow = z.object({
  id: z.int(),
  name: z.string(),
  image: z.string(),
  /** Of the picture. px and bytes */
  width: z.int(),
  height: z.int(),
  bytes: z.int(),
  views: z.int(),
  /** The beginning of its words, in the language of the request or the nearest one. */
  excerpt: z.string(),
  detail: z.boolean(),
  /** As far as the reader may see them. */
  agents: Named,
  models: Named,
  systemDefault: z.boolean(),
  visible: z.boolean(),
  closable: z.boolean(),
  enabled: z.boolean(),
  startsAt: instant().nullable(),
  endsAt: instant().nullable(),
  sort: z.int(),
  /** The agent whose own it is; null of the operator's. */
  ownerId: z.int().nullable(),
  ownerName: z.string().nullable(),
  createdAt: instant(),
  updatedAt: instant(),
});
export type AdRow = z.infer<typeof AdRow>;

/** One ad, with all that it says. */
export const Ad = AdRow.extend({
  content: z.partialRecord(z.enum(languages), z.string()),
  agentIds: z.array(z.int()),
  modelIds: z.array(z.int()),
});
export type Ad = z.infer<typeof Ad>;

const Query = listQuery(
  {
    /** Part of its name. */
    search: maybe(text(60)),
    agentId: maybe(list(id())),
    modelId: maybe(list(id())),
    enabled: maybe(bool()),
    visible: maybe(bool()),
    systemDefault: maybe(bool()),
  },
  ['createdAt', 'views', 'sort'],
  ['createdAt'],
);

/** The calls about the ads of one page. */
function adApiOf<const Page extends string>(
  noun: 'homeAd' | 'operationAd',
  page: Page,
  called: [string, string],
) {
  const common = { noun, page, called } as const;
  const path = `/api/admin/${noun === 'homeAd' ? 'home-ad' : 'operation-ad'}` as const;
  return {
    ...reads({ ...common, query: Query, row: AdRow, detail: Ad }),
    ...writes({ ...common, draft: AdDraft, bodyMegabytes: richTextsMegabytes }),
    removeAll: toAll({ ...common, verb: 'remove', does: 'Delete', query: Query }),
    ...arrangementOf({ noun, page, path }),
    disable: endpoint({
      method: 'POST',
      path: `${path}/:ids/disable`,
      access: `${page}:disable`,
      summary: 'Take ads from the app',
      params: someIds,
      output: nothing,
      audit: `${noun}.disable`,
    }),
    disableAll: toAll({ ...common, verb: 'disable', does: 'Take from the app', query: Query }),
    enable: endpoint({
      method: 'POST',
      path: `${path}/:ids/enable`,
      access: `${page}:enable`,
      summary: 'Show ads in the app again',
      params: someIds,
      output: nothing,
      audit: `${noun}.enable`,
    }),
    enableAll: toAll({ ...common, verb: 'enable', does: 'Show in the app', query: Query }),
    views: endpoint({
      method: 'GET',
      path: `${path}/:id/views`,
      access: `${page}:list`,
      summary: 'How often an ad was seen on each day of a range, in days of the company’s time zone',
      params: oneId,
      query: z
        .object({ from: day(), to: day() })
        .refine(({ from, to }) => (Date.parse(to) - Date.parse(from)) / 86_400_000 <= 400, {
          path: ['to'],
        }),
      output: z.array(z.object({ day: day(), views: z.int() })),
    }),
  };
}

export const homeAdApi = adApiOf('homeAd', 'homeAdList', ['home page ad', 'home page ads']);
export const operationAdApi = adApiOf('operationAd', 'operationAdList', [
  'operation page ad',
  'operation page ads',
]);
/** The calls of each page's ads. */
export const adApis = { home: homeAdApi, operation: operationAdApi } as const;

/** An ad as the app shows it. */
export const ShownAd = z.object({
  id: z.int(),
  /** The path of its banner. */
  picture: z.string(),
  width: z.int(),
  height: z.int(),
  closable: z.boolean(),
  /** Touching it opens its content. */
  detail: z.boolean(),
});

/** Ads that one page shows at most. */
export const mostShown = 10;

/** The phone app's calls about ads. */
export const adAppApi = {
  ads: endpoint({
    method: 'GET',
    path: '/api/app/v1/ads',
    access: 'appUser',
    summary:
      'The ads of a page for this user and these models, in their order; the system default where none is for them',
    query: z.object({ place: z.enum(adPlaces), models: maybe(list(id(), 0, 50)) }),
    output: z.object({ ads: z.array(ShownAd) }),
    marked: true,
  }),
  ad: endpoint({
    method: 'GET',
    path: '/api/app/v1/ads/:id',
    access: 'appUser',
    summary: 'What an ad says, as HTML in the language asked for or the nearest one it is written in',
    params: oneId,
    output: z.object({ id: z.int(), language: z.enum(languages), html: z.string() }),
    marked: true,
  }),
  seen: endpoint({
    method: 'POST',
    path: '/api/app/v1/ad-views',
    access: 'appUser',
    summary:
      'Tell that ads were seen; answers how many of them counted: one view of an ad by a user in ten minutes does',
    body: z.object({ ads: list(id(), 1, mostShown) }),
    output: z.object({ counted: z.int() }),
    audit: { unlogged: 'a view is counted, and nothing else' },
  }),
};

/** How the operation log calls them. */
export const homeAdWords: AuditWords = {
  noun: words('首页广告', '首頁廣告', 'Home ad', 'Publicité d’accueil', 'Startseitenanzeige', 'ホーム広告'),
  verbs: arrangementVerbs,
};
export const operationAdWords: AuditWords = {
  noun: words(
    '操作页广告',
    '操作頁廣告',
    'Operation page ad',
    'Publicité de commande',
    'Bedienseitenanzeige',
    '操作画面広告',
  ),
  verbs: arrangementVerbs,
};
