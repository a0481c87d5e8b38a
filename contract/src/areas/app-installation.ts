import { z } from 'zod';
import type { AuditWords } from '../audit-word';
import { reads } from '../crud';
import { endpoint } from '../endpoint';
import { bool, instant, listQuery, maybe, text } from '../fields';
import { texts as words } from '../languages';
import { version } from '../version';
import { platforms } from './app-upgrade';

/** Who was heard of in so many days counts; who was not in so many is forgotten. */
export const countedDays = 30;
export const installationKeptDays = 90;
/** So many versions of a platform are told one by one: those that most installations have. */
export const mostVersions = 10;

/** An installation of the phone app, of somebody who was signed in there last. */
export const AppInstallation = z.object({
  id: z.int(),
  userId: z.int(),
  nickname: z.string(),
  account: z.string(),
  /** The user's agency; the operator's own, where nobody else's. */
  agentName: z.string().nullable(),
  platform: z.enum(platforms),
  version: z.string(),
  /** What the app said behind a `+`. */
  build: z.string().nullable(),
  belowMinimum: z.boolean(),
  firstSeenAt: instant(),
  /** To the day. */
  lastSeenAt: instant(),
});
export type AppInstallation = z.infer<typeof AppInstallation>;

/** A version that installations run. */
export const AppVersion = z.object({
  version: z.string(),
  installations: z.int(),
  /** Those of somebody who is known: who was signed in there. */
  known: z.int(),
  /** Of all installations of the platform, from 0 to 1. */
  share: z.number(),
  belowMinimum: z.boolean(),
});
export type AppVersion = z.infer<typeof AppVersion>;

/** What is out there of a platform. */
export const PlatformVersions = z.object({
  platform: z.enum(platforms),
  /** As the newest published version says it; null where none is published. */
  minimum: z.string().nullable(),
  installations: z.int(),
  /** Those below the minimum, and how many of them are of somebody who is known. */
  belowMinimum: z.int(),
  knownBelow: z.int(),
  /** The newest first. */
  versions: z.array(AppVersion),
  /** Installations of all other versions. */
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

/** What the phone app runs on the phones of people, as it says itself when it asks for its newest version. */
export const appInstallationApi = {
  ...reads({
    noun: 'appInstallation',
    page: 'appUpgradeList',
    called: ['app of a user', 'apps of users'],
    query: Query,
    row: AppInstallation,
  }),
  versions: endpoint({
    method: 'GET',
    path: '/api/admin/app-installation/versions',
    access: 'appUpgradeList:list',
    summary:
      'How many installations of the last 30 days run which version of the app, by platform, and which of them are below the minimum',
    output: z.array(PlatformVersions),
  }),
};

/** How the operation log calls it. */
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
