import { z } from 'zod';
import type { AuditWords } from '../../audit/audit-word';
import { reads, writes } from '../../http/crud';
import { endpoint } from '../../http/endpoint';
import { bool, givenThat, instant, int, list, maybe, optionalText, text, texts } from '../../fields/fields';
import { nothing, someIds } from '../../http/shapes';
import { listQuery } from '../../http/list-query';
import { languages, texts as words } from '../../i18n/languages';
import { uploadsOf } from '../../http/uploads';
import { isOlder, version } from '../../fields/version';
import { byRule } from '../../i18n/rules';

/** Platforms of the phone app. */
export const platforms = ['android', 'ios'] as const;
export type Platform = (typeof platforms)[number];

export const appUpgradeStates = ['draft', 'published', 'withdrawn'] as const;
export type AppUpgradeState = (typeof appUpgradeStates)[number];

/** Maximum size of a package in MB, exclusive. */
export const packageMegabytes = 300;
/** Highest API level of Android that an installation may report. */
export const maxSdk = 200;
/** Content type of a package. */
export const packageType = 'application/vnd.android.package-archive';

const storeLink = () =>
  optionalText(500).refine(
    (value) => value === null || (/^https:\/\/[^\s/]+/i.test(value) && URL.canParse(value)),
    byRule('httpsLink'),
  );

/** Returns the schema of the percentage of installations to which the upgrade is offered. */
const share = () => int(1, 100);

const named = { platform: z.enum(platforms), version: version(), minimum: version() };
const source = { platform: named.platform, file: optionalText(40), link: storeLink() };

/** Request body that adds an upgrade, or changes a draft. */
export const AppUpgradeDraft = z
  .object({
    ...named,
    /** True if users of older versions must upgrade before continuing. */
    forced: bool(),
    /**
     * True for a fix of an earlier release line, such as 2.9 beside 2.10. Only a hotfix may be older than the newest
     * published version.
     */
    hotfix: bool(),
    /** Release notes for users. */
    notes: texts(4000),
    /**
     * Stored name of the package, as returned by `finishUpload`, for Android only. Exactly one of `file` and `link` is
     * given.
     */
    file: source.file,
    /**
     * Words by which a person confirms that the app has a new signing key. Required if the package is signed with
     * another key than the published version, and otherwise ignored.
     */
    newKey: optionalText(200),
    link: source.link,
    share: share(),
  })
  .refine(({ version: ownVersion, minimum }) => !isOlder(ownVersion, minimum), {
    path: ['minimum'],
    ...byRule('minimumNewer'),
    when: givenThat(named),
  })
  .refine(({ platform, file }) => platform === 'android' || file === null, {
    path: ['file'],
    ...byRule('storeOnly'),
    when: givenThat(source),
  })
  .refine(({ file, link }) => (file === null) !== (link === null), {
    path: ['link'],
    ...byRule('packageOrLink'),
    when: givenThat(source),
  })
  .refine(({ platform, file, link }) => platform === 'ios' || file !== null || link !== null, {
    path: ['file'],
    ...byRule('packageOrLink'),
    when: givenThat(source),
  });
export type AppUpgradeDraft = z.infer<typeof AppUpgradeDraft>;

const Texts = z.partialRecord(z.enum(languages), z.string());

export const AppUpgrade = z.object({
  id: z.int(),
  platform: z.enum(platforms),
  version: z.string(),
  minimum: z.string(),
  forced: z.boolean(),
  hotfix: z.boolean(),
  notes: Texts,
  file: z.string().nullable(),
  /** Original file name of the uploaded package. */
  fileName: z.string().nullable(),
  /** Size of the package in bytes. */
  size: z.int().nullable(),
  sha256: z.string().nullable(),
  /**
   * Package name from the manifest, such as `com.example.charge`; null for packages uploaded before manifests were
   * read.
   */
  packageName: z.string().nullable(),
  /** Version code from the manifest. */
  versionCode: z.int().nullable(),
  /** API level of the oldest Android version that installs the package. */
  minSdk: z.int().nullable(),
  /** API level of Android for which the app was written. */
  targetSdk: z.int().nullable(),
  /**
   * SHA-256 of the certificate that signed the package, in hexadecimal digits; several are separated by blanks. Null
   * for packages uploaded before signatures were read.
   */
  signer: z.string().nullable(),
  /** Words that confirmed a new signing key; null if the key is the one of the version published before. */
  newKey: z.string().nullable(),
  link: z.string().nullable(),
  share: z.int(),
  state: z.enum(appUpgradeStates),
  publishedAt: instant().nullable(),
  createdAt: instant(),
  createdBy: z.string().nullable(),
  updatedAt: instant(),
});
export type AppUpgrade = z.infer<typeof AppUpgrade>;

const Query = listQuery(
  {
    /** Part of the version. */
    search: maybe(text(60)),
    platform: maybe(z.enum(platforms)),
    state: maybe(list(z.enum(appUpgradeStates))),
    forced: maybe(bool()),
  },
  ['version', 'publishedAt', 'createdAt'],
  ['createdAt', 'publishedAt'],
);

const appUpgrade = {
  noun: 'appUpgrade',
  page: 'appUpgradeList',
  called: ['app upgrade', 'app upgrades'],
} as const;

export const appUpgradeApi = {
  ...reads({ ...appUpgrade, query: Query, row: AppUpgrade }),
  ...writes({
    ...appUpgrade,
    draft: AppUpgradeDraft,
    says: {
      update: 'Change an app upgrade; once it is published, only its share can change, and only upwards',
      remove: 'Delete app upgrades that were never published',
    },
  }),
  ...uploadsOf(appUpgrade),
  publish: endpoint({
    method: 'POST',
    path: '/api/admin/app-upgrade/:ids/publish',
    access: 'appUpgradeList:publish',
    summary:
      'Publish app upgrades: each is offered to its share of installations. A withdrawn upgrade can be published again',
    params: someIds,
    output: nothing,
    audit: 'appUpgrade.publish',
    touches: ['app-installation'],
  }),
  withdraw: endpoint({
    method: 'POST',
    path: '/api/admin/app-upgrade/:ids/withdraw',
    access: 'appUpgradeList:withdraw',
    summary: 'Withdraw app upgrades: they are no longer offered',
    params: someIds,
    output: nothing,
    audit: 'appUpgrade.withdraw',
    touches: ['app-installation'],
  }),
};

/** An upgrade as offered to the app. */
export const OfferedUpgrade = z.object({
  version: z.string(),
  publishedAt: instant(),
  /** Language of the notes: the requested one, or the nearest available one. */
  language: z.enum(languages),
  notes: z.string(),
  /** Package to download and install; null if `link` leads to a store. */
  package: z
    .object({
      /** Path on this server. */
      path: z.string(),
      /** Size in bytes. */
      size: z.int(),
      sha256: z.string(),
    })
    .nullable(),
  link: z.string().nullable(),
});

/**
 * Phone app endpoints for the app's own version. They require no sign-in; if a session token is sent, its user is
 * recorded as the user of the installation.
 */
export const appUpgradeAppApi = {
  newestVersion: endpoint({
    method: 'GET',
    path: '/api/app/v1/app-version',
    access: 'public',
    summary:
      'Get the newest version that this installation may have and its Android can install, the oldest supported version, and whether it must upgrade; an optional session token assigns the installation to its user',
    query: z.object({
      platform: z.enum(platforms),
      version: version(),
      /** Id generated once by the app when it was installed. */
      installation: z.uuid(),
      sdk: maybe(int(1, maxSdk)).meta({
        description:
          'API level of the phone’s Android (`Build.VERSION.SDK_INT`). With it, the phone is only offered versions that it can install, and never forced to another one',
      }),
    }),
    output: z.object({
      newest: z.string().nullable(),
      minimum: z.string().nullable(),
      /**
       * True if the app must upgrade before continuing: it is older than the minimum, or than a forced version that is
       * offered to it.
       */
      forced: z.boolean(),
      /** Upgrade offered to the app; null if the app already has the newest version or a newer one. */
      upgrade: OfferedUpgrade.nullable(),
    }),
    marked: true,
  }),
  appPackage: endpoint({
    method: 'GET',
    path: '/api/app/v1/app-packages/:name',
    access: 'public',
    summary:
      'Download the package of a published upgrade. The file with a name never changes, and a part can be requested by `Range`',
    params: z.object({ name: text(60) }),
    output: nothing,
    file: { type: packageType },
  }),
};

/** Operation log words for app upgrades and their actions. */
export const appUpgradeWords: AuditWords = {
  noun: words(
    'APP升级',
    'APP升級',
    'App upgrade',
    'Mise à jour de l’app',
    'App-Aktualisierung',
    'アプリアップグレード',
  ),
  verbs: {
    upload: words(
      '上传安装包',
      '上載安裝包',
      'Upload package',
      'Téléverser le paquet',
      'Paket hochladen',
      'パッケージをアップロード',
    ),
    publish: words('发布', '發佈', 'Publish', 'Publier', 'Veröffentlichen', '公開'),
    withdraw: words('撤回', '撤回', 'Withdraw', 'Retirer', 'Zurückziehen', '取り下げ'),
  },
  called: ['platform', 'version'],
};
