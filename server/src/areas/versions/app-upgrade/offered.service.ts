import type { AppUpgrade, OfferedUpgrade, Platform } from '@chargehand/contract/areas/versions/app-upgrade';
import { appUpgradeAppApi } from '@chargehand/contract/areas/versions/app-upgrade';
import { type Language, languageRead, textIn } from '@chargehand/contract/i18n/languages';
import { isOlder } from '@chargehand/contract/fields/version';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import type { Db } from '../../../lib/db';
import { Prepared } from '../../../lib/http/prepared';
import { remembered } from '../../../lib/remembered';
import { isInShare } from './share';

type Kept = Pick<
  AppUpgrade,
  'id' | 'platform' | 'version' | 'minimum' | 'minSdk' | 'forced' | 'share' | 'link'
> & {
  notes: Record<string, string>;
  publishedAt: string;
  package: { name: string; originalName: string; size: number; sha256: string } | null;
};

/** Reads the published upgrades, newest first. */
async function readPublished(db: Db): Promise<Kept[]> {
  const rows = await db
    .selectFrom('appUpgrade')
    .leftJoin('file', 'file.name', 'appUpgrade.file')
    .select(['appUpgrade.id', 'platform', 'version', 'minimum', 'forced', 'share', 'link', 'notes'])
    .select(['minSdk', 'publishedAt', 'file', 'size', 'appUpgrade.sha256', 'file.originalName'])
    .where('state', '=', 'published')
    .orderBy('precedence', 'desc')
    .execute();
  return rows.map(({ file, size, sha256, originalName, publishedAt, ...row }) => ({
    ...row,
    publishedAt: publishedAt ?? '',
    package:
      file === null || size === null || sha256 === null
        ? null
        : { name: file, originalName: originalName ?? file, size, sha256: sha256.toString('hex') },
  }));
}

/** Returns an upgrade as it is offered in a language. */
function offered(upgrade: Kept, language: Language): z.infer<typeof OfferedUpgrade> {
  const { version, publishedAt, notes, link } = upgrade;
  const part = upgrade.package;
  return {
    version,
    publishedAt,
    link,
    language: languageRead(notes, language) ?? language,
    notes: textIn(notes, language),
    package: part && {
      path: appUpgradeAppApi.appPackage.path.replace(':name', part.name),
      size: part.size,
      sha256: part.sha256,
    },
  };
}

const { newestVersion } = appUpgradeAppApi;
type Answer = z.infer<typeof newestVersion.output>;

/** Returns the response for an installed version. `upgrades` are those for that installation, newest first. */
function answerOf(upgrades: readonly Kept[], version: string, language: Language): Answer {
  const [newest] = upgrades;
  if (!newest) return { newest: null, minimum: null, forced: false, upgrade: null };
  const behind = upgrades.filter((one) => isOlder(version, one.version));
  return {
    newest: newest.version,
    minimum: newest.minimum,
    // If a skipped upgrade was forced, upgrading is forced even if a later one is optional.
    forced: behind.some((one) => one.forced) || isOlder(version, newest.minimum),
    upgrade: behind.includes(newest) ? offered(newest, language) : null,
  };
}

/** Maximum number of cached responses. When it is reached, the cache is cleared. */
const maxReady = 1000;

interface Asking {
  platform: Platform;
  version: string;
  /** UUID of an installation. */
  installation: string;
  /** API level of the phone's Android, if the app sent it. */
  sdk?: number | undefined;
}

/** Returns true if the phone can install an upgrade, as far as its Android version is known. */
const fits = ({ minSdk }: Kept, sdk: number | undefined): boolean =>
  minSdk === null || sdk === undefined || minSdk <= sdk;

/**
 * Returns functions that use this server's cache of published upgrades, so that a starting phone app needs no
 * database query.
 */
export function offeredUpgrades(app: FastifyInstance) {
  const published = remembered(app.events, 'appShown', () => readPublished(app.db));
  let readyOf: readonly Kept[] = [];
  let ready = new Map<string, Prepared<typeof newestVersion.output>>();
  return {
    /** Returns the response for an installation: the newest version that is available to it. */
    async to(
      { platform, version, installation, sdk }: Asking,
      language: Language,
    ): Promise<Prepared<typeof newestVersion.output>> {
      const allUpgrades = await published();
      if (allUpgrades !== readyOf) [readyOf, ready] = [allUpgrades, new Map()];
      const upgrades = allUpgrades.filter(
        (one) => one.platform === platform && fits(one, sdk) && isInShare(installation, one.id, one.share),
      );
      const key = [language, version, ...upgrades.map(({ id }) => id)].join(' ');
      const cached = ready.get(key);
      if (cached) return cached;
      const made = Prepared.by(newestVersion, answerOf(upgrades, version, language));
      if (ready.size >= maxReady) ready.clear();
      ready.set(key, made);
      return made;
    },
    /** Returns a published package by its stored name. */
    package: async (name: string) =>
      (await published()).find((one) => one.package?.name === name)?.package ?? undefined,
  };
}
