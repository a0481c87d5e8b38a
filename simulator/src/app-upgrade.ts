import { createHash } from 'node:crypto';
import {
  type AppUpgradeDraft,
  appUpgradeApi,
  appUpgradeAppApi,
  type Platform,
} from '@chargehand/contract/areas/versions/app-upgrade';
import { once } from './customers';
import type { Http } from './http';
import type { SavedWorld } from './saved-world';
import { people } from './scene';

const notes = {
  zh_CN: '· 充电曲线可以放大查看\n· 分享充电桩时可以写备注\n· 修复了若干问题',
  zh_HK: '· 充電曲線可以放大檢視\n· 分享充電樁時可以寫備註\n· 修正了若干問題',
  en_US: '· Zoom into the charging curve\n· Add a note when you share a charger\n· Fixes',
  fr_FR: '· Agrandissez la courbe de charge\n· Ajoutez une note en partageant une borne\n· Corrections',
  de_DE: '· Ladekurve vergrößern\n· Notiz beim Teilen eines Ladegeräts\n· Fehlerbehebungen',
  ja_JP: '· 充電グラフを拡大表示できます\n· 充電器の共有時にメモを追加できます\n· 不具合を修正しました',
};

const drafts: AppUpgradeDraft[] = [
  {
    platform: 'android',
    version: '3.2.0',
    minimum: '3.0.0',
    forced: false,
    hotfix: false,
    notes,
    share: 50,
    file: null,
    newKey: null,
    link: 'https://play.google.com/store/apps/details?id=example.chargehand',
  },
  {
    platform: 'ios',
    version: '3.2.1',
    minimum: '3.0.0',
    forced: false,
    hotfix: false,
    notes,
    share: 100,
    file: null,
    newKey: null,
    link: 'https://apps.apple.com/app/id000000000',
  },
];

/**
 * Platforms and app versions of the phones; most are nearly current, some below the minimum. The users in `people` get
 * them in order, and any other phone gets one by its hash.
 */
const running: readonly [Platform, string][] = [
  ['android', '3.1.0'],
  ['ios', '2.9.0'],
  ['ios', '3.2.1'],
  ['android', '2.8.1'],
  ['ios', '3.1.0'],
  ['android', '3.2.0'],
  ['android', '3.1.0'],
  ['ios', '3.2.1'],
];
/** Number of phones on which no user has signed in yet. */
const strangers = 9;

/** Returns an account's phone, the same at every start of the demo world. */
function phoneOf(account: string) {
  const hex = createHash('sha256').update(`phone of ${account}`).digest('hex');
  const place = people.findIndex((one) => one.account === account);
  const index = place < 0 ? Number.parseInt(hex.slice(40, 44), 16) : place;
  const [platform, version] = running[index % running.length] ?? ['android', '3.1.0'];
  // Formats the hash as a UUID of version 4.
  const installation = [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `a${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
  // Android phones have one of the API levels 29 to 36.
  const sdk = platform === 'android' ? 29 + (Number.parseInt(hex.slice(44, 48), 16) % 8) : undefined;
  return { platform, version, installation, sdk };
}

/** Starts the app on a phone and asks for the newest version. */
export async function askForUpgrade(phone: Http, account: string): Promise<void> {
  await phone.call(appUpgradeAppApi.newestVersion, { query: phoneOf(account) });
}

/**
 * Publishes an app version for each platform, once, and starts the app on each phone. Phones with an older version are
 * offered the new one, on Android only about half of them.
 */
export async function publishApp(operator: Http, newHttp: () => Http, saved: SavedWorld): Promise<void> {
  const { world } = saved;
  const { rows } = await operator.call(appUpgradeApi.list, { query: { pageSize: 100 } });
  const isKnown = ({ platform, version }: AppUpgradeDraft) =>
    rows.some((row) => row.platform === platform && row.version === version);
  for (const body of drafts.filter((draft) => !isKnown(draft)))
    await once(saved, `app ${body.platform} ${body.version}`, async () => {
      const { id } = await operator.call(appUpgradeApi.create, { body });
      await operator.call(appUpgradeApi.publish, { params: { ids: [id] } });
    });
  const phone = newHttp();
  for (let n = 0; n < strangers; n += 1) await askForUpgrade(phone, `stranger ${n}`);
  for (const [account, token] of Object.entries(world.users)) {
    phone.token = token;
    await askForUpgrade(phone, account);
  }
}
