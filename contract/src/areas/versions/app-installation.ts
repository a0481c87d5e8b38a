import { z } from 'zod';
import type { AuditWords } from '../../audit/audit-word';
import { reads } from '../../http/crud';
import { endpoint } from '../../http/endpoint';
import { bool, instant, maybe, text } from '../../fields/fields';
import { listQuery } from '../../http/list-query';
import { texts as words } from '../../i18n/languages';
import { version } from '../../fields/version';
import { platforms } from './app-upgrade';

/** Number of days within which an installation must have been seen to be counted. */
export const countedDays = 30;
/** Number of days without a sign of life after which an installation is deleted. */
export const installationKeptDays = 90;
/** Maximum number of versions listed separately per platform: those with the most installations. */
export const maxVersions = 10;

/** An installation of the app, with the last user signed in on it. */
export const AppInstallation = z.object({
  id: z.int(),
  userId: z.int(),
  nickname: z.string(),
  account: z.string(),
  /** Name of the user's agent, or the operator's own agency if the user has no agent. */
  agentName: z.string().nullable(),
  platform: z.enum(platforms),
  version: z.string(),
  /** Build identifier that the app sent after a `+`. */
  build: z.string().nullable(),
  belowMinimum: z.boolean(),
  firstSeenAt: instant(),
  /** Time of the last request from this installation, accurate to the day. */
  lastSeenAt: instant(),
});
export type AppInstallation = z.infer<typeof AppInstallation>;

/** A version in use, with its installations. */
export const AppVersion = z.object({
  version: z.string(),
  installations: z.int(),
  /** Number of installations whose last user is known. */
  known: z.int(),
  /** Share of the platform's installations, from 0 to 1. */
  share: z.number(),
  belowMinimum: z.boolean(),
});
export type AppVersion = z.infer<typeof AppVersion>;

/** Versions in use on one platform. */
export const PlatformVersions = z.object({
  platform: z.enum(platforms),
  /** Minimum version stated by the newest published version; null if none is published. */
  minimum: z.string().nullable(),
  installations: z.int(),
  /** Number of installations below the minimum version. */
  belowMinimum: z.int(),
  /** Number of these installations that have a known user. */
  knownBelow: z.int(),
  /**
   * Newest published package that some installations cannot install, because their Android is too old; null if there is
   * none.
   */
  unfit: z
    .object({
      version: z.string(),
      /** API level of the oldest Android version that installs it. */
      minSdk: z.int(),
      installations: z.int(),
    })
    .nullable(),
  /** Installations that reported the API level of their Android, by level, lowest first. */
  sdks: z.array(z.object({ sdk: z.int(), installations: z.int() })),
  /** At most `maxVersions` versions, newest first. */
  versions: z.array(AppVersion),
  /** Number of installations of the versions that `versions` does not list. */
  others: z.int(),
});
export type PlatformVersions = z.infer<typeof PlatformVersions>;

const Query = listQuery(
  {
    /** Part of the user's nickname, phone number or e-mail address. */
    search: maybe(text(60)),
    platform: maybe(z.enum(platforms)),
    version: maybe(version()),
    belowMinimum: maybe(bool()),
  },
  ['lastSeenAt'],
  ['lastSeenAt'],
);

/** Installed app versions, as the app reports them when it asks for its newest version. */
export const appInstallationApi = {
  ...reads({
    noun: 'appInstallation',
    page: 'appUpgradeList',
    called: ['app installation of a user', 'app installations of users'],
    query: Query,
    row: AppInstallation,
  }),
  versions: endpoint({
    method: 'GET',
    path: '/api/admin/app-installation/versions',
    access: 'appUpgradeList:list',
    summary:
      'Get the number of installations of the last 30 days by platform and app version, and which versions are below the minimum',
    output: z.array(PlatformVersions),
  }),
};

/** Operation log words for installations. */
export const appInstallationWords: AuditWords = {
  noun: words(
    '用户的APP',
    '用戶的APP',
    'App of a user',
    'App d’un utilisateur',
    'App eines Nutzers',
    'ユーザーのアプリ',
  ),
  called: ['account'],
};
