import { randomUUID } from 'node:crypto';
import {
  type AppUpgradeDraft,
  appUpgradeApi,
  appUpgradeAppApi,
  platforms,
} from '@chargehand/contract/areas/app-upgrade';
import type { Http } from './http';

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
    ...{
      platform: 'android',
      version: '3.2.0',
      minimum: '3.0.0',
      forced: false,
      hotfix: false,
      notes,
      share: 50,
    },
    ...{ file: null, link: 'https://play.google.com/store/apps/details?id=example.chargehand' },
  },
  {
    ...{
      platform: 'ios',
      version: '3.2.1',
      minimum: '3.0.0',
      forced: false,
      hotfix: false,
      notes,
      share: 100,
    },
    ...{ file: null, link: 'https://apps.apple.com/app/id000000000' },
  },
];

/** The operator publishes a version of the app for each platform, once; people who start an older one are told of it. */
export async function publishApp(operator: Http, newHttp: () => Http, people: number): Promise<void> {
  const { total } = await operator.call(appUpgradeApi.list, {});
  for (const body of total === 0 ? drafts : []) {
    const { id } = await operator.call(appUpgradeApi.create, { body });
    await operator.call(appUpgradeApi.publish, { params: { ids: [id] } });
  }
  const phone = newHttp();
  for (let n = 0; n < people; n += 1) {
    const platform = platforms[n % platforms.length] ?? 'android';
    await phone.call(appUpgradeAppApi.newestVersion, {
      query: { platform, version: n % 3 === 0 ? '2.9.0' : '3.1.0', installation: randomUUID() },
    });
  }
}
