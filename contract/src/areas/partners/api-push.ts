import { z } from 'zod';
import type { AuditWords } from '../../audit/audit-word';
import { reads } from '../../http/crud';
import { endpoint } from '../../http/endpoint';
import { bool, givenThat, id, instant, list, maybe, text } from '../../fields/fields';
import { created, nothing, oneId } from '../../http/shapes';
import { listQuery } from '../../http/list-query';
import { languages, type Texts, texts as words } from '../../i18n/languages';
import { scopes } from '../../rights/scopes';
import { byRule } from '../../i18n/rules';

export const pushChannels = ['email', 'webhook'] as const;
export type PushChannel = (typeof pushChannels)[number];

export const pushChannelWords = {
  email: words('邮件', '電郵', 'Email', 'E-mail', 'E-Mail', 'メール'),
  webhook: words('Webhook', 'Webhook', 'Webhook', 'Webhook', 'Webhook', 'Webhook'),
} satisfies Record<PushChannel, Texts>;

/** Ways to select the approved applications of a push. */
export const pushReaches = ['all', 'chosen', 'scopes', 'regions'] as const;
export type PushReach = (typeof pushReaches)[number];
/** Ways to select the applications of a targeted push, which is every way except `all`. */
export const targetReaches = ['chosen', 'scopes', 'regions'] as const;

export const pushReachWords = {
  all: words('全部', '全部', 'All', 'Toutes', 'Alle', 'すべて'),
  chosen: words('指定申请', '指定申請', 'Chosen ones', 'Choisies', 'Ausgewählte', '個別指定'),
  scopes: words('按权限', '按權限', 'By scope', 'Par autorisation', 'Nach Berechtigung', '権限別'),
  regions: words('按区域', '按地區', 'By region', 'Par région', 'Nach Region', '地域別'),
} satisfies Record<PushReach, Texts>;

/** States of a push. `stopped`: the job ended before all recipients had the push; it can be resumed. */
export const pushStates = ['sending', 'stopped', 'done'] as const;
export type PushState = (typeof pushStates)[number];

/** States as they are shown: a push that some of its recipients did not get is no plain success. */
export const pushOutcomes = [...pushStates, 'doneWithFailures'] as const;
export type PushOutcome = (typeof pushOutcomes)[number];

export const pushStateWords = {
  sending: words('推送中', '推送中', 'Sending', 'Envoi en cours', 'Wird gesendet', '配信中'),
  stopped: words('已中断', '已中斷', 'Stopped', 'Interrompue', 'Unterbrochen', '中断'),
  done: words('已推送', '已推送', 'Pushed', 'Diffusée', 'Gesendet', '配信済み'),
  doneWithFailures: words(
    '已推送，有失败',
    '已推送，有失敗',
    'Pushed with failures',
    'Diffusée avec des échecs',
    'Mit Fehlern gesendet',
    '配信済み（失敗あり）',
  ),
} satisfies Record<PushOutcome, Texts>;

/** Maximum number of applications, or regions, in one push. */
const maxTargets = 500;

const what = {
  noticeId: id(),
  channels: list(z.enum(pushChannels), 1, pushChannels.length),
  /** True to push a notice again that has not changed since its last version. */
  again: bool().default(false),
};

/** A push to every approved application. */
export const PushAllDraft = z.object(what);

const meant = {
  reach: z.enum(targetReaches),
  applicationIds: list(id(), 0, maxTargets).default([]),
  /** Selects applications that have one of these scopes. */
  scopes: list(z.enum(scopes), 0, scopes.length).default([]),
  /** Selects applications of companies in these regions. */
  regionIds: list(id(), 0, maxTargets).default([]),
};
const lists = { chosen: 'applicationIds', scopes: 'scopes', regions: 'regionIds' } as const;

/** Adds the check that the list for the selected `reach` is not empty. */
const whole = <S extends z.ZodType<z.infer<z.ZodObject<typeof meant>>>>(schema: S): S =>
  targetReaches.reduce<S>((checked, reach) => {
    const named = lists[reach];
    return checked.refine((given) => given.reach !== reach || given[named].length > 0, {
      path: [named],
      ...byRule('required'),
      when: givenThat({ reach: meant.reach, [named]: meant[named] }),
    });
  }, schema);

/** Request body that counts the applications which a targeted push would reach. */
export const PushTargets = whole(z.object(meant));
export type PushTargets = z.infer<typeof PushTargets>;
/** A push to selected applications. */
export const PushTargetDraft = whole(z.object({ ...what, ...meant }));
export type PushTargetDraft = z.infer<typeof PushTargetDraft>;

/** A push in a list. */
export const ApiPush = z.object({
  id: z.int(),
  noticeId: z.int(),
  /** Title of the pushed version, in the language of the request or the nearest available one. */
  title: z.string(),
  /** Language of the title. */
  textLanguage: z.enum(languages),
  version: z.int(),
  channels: z.array(z.enum(pushChannels)),
  reach: z.enum(pushReaches),
  /** Names of the first selected applications or regions, or the scopes. */
  named: z.array(z.string()),
  /** Total number of selected applications, regions or scopes. */
  namedCount: z.int(),
  state: z.enum(pushStates),
  /** Number of deliveries so far. */
  deliveries: z.int(),
  /** Number of deliveries that succeeded. */
  delivered: z.int(),
  /** Number of deliveries that failed. */
  failed: z.int(),
  /** Number of applications that have no webhook for notices. */
  unreachable: z.int(),
  createdAt: instant(),
  createdBy: z.string().nullable(),
  doneAt: instant().nullable(),
});
export type ApiPush = z.infer<typeof ApiPush>;

const Query = listQuery(
  {
    /** Part of the notice's title, in any language. */
    search: maybe(text(60)),
    noticeId: maybe(list(id())),
    reach: maybe(list(z.enum(pushReaches))),
  },
  ['createdAt'],
  ['createdAt'],
);

const Count = z.object({ applications: z.int() });

/** Returns the endpoints of one page of pushes. */
const apiOf = <
  const Noun extends 'pushAll' | 'pushTarget',
  Draft extends z.ZodType,
  Targets extends z.ZodType,
>(
  noun: Noun,
  called: readonly [string, string],
  draft: Draft,
  targets: Targets,
) => {
  const path = `/api/admin/${noun === 'pushAll' ? 'push-all' : 'push-target'}` as const;
  return {
    ...reads({ noun, page: noun, called, query: Query, row: ApiPush }),
    count: endpoint({
      method: 'POST',
      path: `${path}/count`,
      access: `${noun}:add`,
      summary: 'Get the number of applications that such a push would have now',
      body: targets,
      output: Count,
      audit: { unlogged: 'only counts and changes nothing' },
    }),
    create: endpoint({
      method: 'POST',
      path,
      access: `${noun}:add`,
      summary: `Push a notice, whose draft becomes a new version if it has changed: ${called[0]}. Refuses one that is unchanged since its last version, unless \`again\` is true`,
      body: draft,
      output: created,
      audit: `${noun}.create`,
      touches: ['api-notice', 'push-delivery'],
    }),
    resume: endpoint({
      method: 'POST',
      path: `${path}/:id/resume`,
      access: `${noun}:add`,
      summary: 'Continue a push whose job stopped; each application gets it once',
      params: oneId,
      output: nothing,
      audit: `${noun}.resume`,
      touches: ['push-delivery'],
    }),
  };
};

export const pushAllApi = apiOf(
  'pushAll',
  ['push to all applications', 'pushes to all applications'],
  PushAllDraft,
  z.object({}),
);
export const pushTargetApi = apiOf(
  'pushTarget',
  ['push to chosen applications', 'pushes to chosen applications'],
  PushTargetDraft,
  PushTargets,
);

const verbs = {
  resume: words('继续', '繼續', 'Continue', 'Poursuivre', 'Fortsetzen', '続行'),
};

/** Operation log words for pushes and their actions. */
export const pushAllWords: AuditWords = {
  noun: words(
    '全部推送',
    '推送至全部',
    'Push to all',
    'Diffusion générale',
    'Mitteilung an alle',
    '一斉配信',
  ),
  verbs,
  called: ['title'],
};
export const pushTargetWords: AuditWords = {
  noun: words('定向推送', '指定推送', 'Targeted push', 'Diffusion ciblée', 'Gezielte Mitteilung', '個別配信'),
  verbs,
  called: ['title'],
};
