import { z } from 'zod';
import type { AuditWords } from '../../audit/audit-word';
import { reads, toAll, writes } from '../../http/crud';
import { endpoint } from '../../http/endpoint';
import {
  bool,
  day,
  givenThat,
  id,
  instant,
  int,
  list,
  maybe,
  optionalInstant,
  text,
} from '../../fields/fields';
import { nothing, oneId, someIds } from '../../http/shapes';
import { listQuery } from '../../http/list-query';
import { languages, texts as words } from '../../i18n/languages';
import { richTexts, richTextsMegabytes } from '../../fields/rich-text';
import { byRule } from '../../i18n/rules';
import { arrangementOf, arrangementVerbs } from './ad-arrangement';

/** The pages of the app that show ads: its home page and the page for operating a charger. */
export const adPlaces = ['home', 'operation'] as const;
export type AdPlace = (typeof adPlaces)[number];

/** Size of a banner on the app's pages, in pixels. */
export const bannerSize = { width: 686, height: 200 } as const;

/** Maximum number of agents, and of models, that one ad may target. */
const maxChoices = 200;

const period = { startsAt: optionalInstant(), endsAt: optionalInstant() };

/** Request body that adds or changes an ad. */
export const AdDraft = z
  .object({
    /** Internal name used by staff. */
    name: text(60),
    /** Stored file name of the banner. */
    image: text(100),
    content: richTexts(),
    /** True if tapping the ad opens its content. */
    detail: bool(),
    /**
     * Agents whose users see the ad. An ad of the operator has at least one; an agent's own ad has none, because only
     * that agent's users see it.
     */
    agentIds: list(id(), 0, maxChoices),
    /** Models that the ad targets. The app gets the ad if it asks for ads of one of these models, or names no model. */
    modelIds: list(id(), 1, maxChoices),
    /** True if the ad is shown to users for whom its page has no other ad. */
    systemDefault: bool(),
    visible: bool(),
    /** True if the user may close the ad. */
    closable: bool(),
    /** Period in which the ad is shown. If its start or end is null, it is not limited on that side. */
    ...period,
    /** Sort order; lower values come first. */
    sort: int(0, 100_000),
  })
  .refine(({ startsAt, endsAt }) => startsAt === null || endsAt === null || startsAt < endsAt, {
    path: ['endsAt'],
    ...byRule('endsBeforeStart'),
    when: givenThat(period),
  });
export type AdDraft = z.infer<typeof AdDraft>;
/** An ad of the operator, which has at least one agent. */
export const OperatorAdDraft = AdDraft.refine(({ agentIds }) => agentIds.length > 0, {
  path: ['agentIds'],
  ...byRule('required'),
  when: givenThat({ agentIds: AdDraft.shape.agentIds }),
});

const Named = z.array(z.object({ id: z.int(), name: z.string() }));

/** An ad in a list. */
export const AdRow = z.object({
  id: z.int(),
  name: z.string(),
  image: z.string(),
  /** Size of the picture: width and height in pixels, length in bytes. */
  width: z.int(),
  height: z.int(),
  bytes: z.int(),
  views: z.int(),
  /** Beginning of the content, in the language of the request or the nearest available one. */
  excerpt: z.string(),
  /** Language of the beginning. */
  textLanguage: z.enum(languages),
  detail: z.boolean(),
  /** Agents and models that the ad targets, limited to what the requesting account may see. */
  agents: Named,
  models: Named,
  systemDefault: z.boolean(),
  visible: z.boolean(),
  closable: z.boolean(),
  enabled: z.boolean(),
  startsAt: instant().nullable(),
  endsAt: instant().nullable(),
  sort: z.int(),
  /** The agent that owns the ad; null for the operator's ads. */
  ownerId: z.int().nullable(),
  ownerName: z.string().nullable(),
  createdAt: instant(),
  updatedAt: instant(),
});
export type AdRow = z.infer<typeof AdRow>;

/** One ad with its full content. */
export const Ad = AdRow.extend({
  content: z.partialRecord(z.enum(languages), z.string()),
  agentIds: z.array(z.int()),
  modelIds: z.array(z.int()),
});
export type Ad = z.infer<typeof Ad>;

const Query = listQuery(
  {
    /** Part of the name. */
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

/** Returns the endpoints for the ads of one page. */
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
      summary: 'Disable ads, so that the app no longer shows them',
      params: someIds,
      output: nothing,
      audit: `${noun}.disable`,
    }),
    disableAll: toAll({ ...common, verb: 'disable', does: 'Disable', query: Query }),
    enable: endpoint({
      method: 'POST',
      path: `${path}/:ids/enable`,
      access: `${page}:enable`,
      summary: 'Enable ads, so that the app shows them again',
      params: someIds,
      output: nothing,
      audit: `${noun}.enable`,
    }),
    enableAll: toAll({ ...common, verb: 'enable', does: 'Enable', query: Query }),
    views: endpoint({
      method: 'GET',
      path: `${path}/:id/views`,
      access: `${page}:list`,
      summary: 'Get the views of an ad on each day of a range, in the company’s time zone',
      params: oneId,
      query: z
        .object({ from: day(), to: day() })
        .refine(({ from, to }) => (Date.parse(to) - Date.parse(from)) / 86_400_000 <= 400, {
          path: ['to'],
          when: givenThat({ from: day(), to: day() }),
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
/** Endpoints of each page's ads. */
export const adApis = { home: homeAdApi, operation: operationAdApi } as const;

/** An ad as the app shows it. */
export const ShownAd = z.object({
  id: z.int(),
  /** Path of the banner. */
  picture: z.string(),
  width: z.int(),
  height: z.int(),
  closable: z.boolean(),
  /** True if tapping the ad opens its content. */
  detail: z.boolean(),
});

/** Maximum number of ads that one page shows. */
export const maxShown = 10;

/** Phone app endpoints for ads. */
export const adAppApi = {
  ads: endpoint({
    method: 'GET',
    path: '/api/app/v1/ads',
    access: 'appUser',
    summary:
      'List the ads of an app page for this user and these models in their order; the system default if there are none',
    query: z.object({ place: z.enum(adPlaces), models: maybe(list(id(), 0, 50)) }),
    output: z.object({ ads: z.array(ShownAd) }),
    marked: true,
  }),
  ad: endpoint({
    method: 'GET',
    path: '/api/app/v1/ads/:id',
    access: 'appUser',
    summary: 'Get the content of an ad as HTML, in the requested language or the nearest one that exists',
    params: oneId,
    output: z.object({ id: z.int(), language: z.enum(languages), html: z.string() }),
    marked: true,
  }),
  seen: endpoint({
    method: 'POST',
    path: '/api/app/v1/ad-views',
    access: 'appUser',
    summary:
      'Report views of ads; returns how many were counted. Of an ad, only one view by a user is counted in ten minutes',
    body: z.object({ ads: list(id(), 1, maxShown) }),
    output: z.object({ counted: z.int() }),
    audit: { unlogged: 'only counts a view of the ad' },
  }),
};

/** Operation log words for home ads. */
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
