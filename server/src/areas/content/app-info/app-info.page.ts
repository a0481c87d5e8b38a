import { texts } from '@chargehand/contract/i18n/languages';
import type { Page } from '../../../lib/menu-page';

export const appInfoPage: Page = {
  name: 'appInfo',
  title: texts('信息设置', '資訊設定', 'App info', 'Infos de l’app', 'App-Infos', 'アプリ情報'),
  actions: {
    publish: texts('发布', '發佈', 'Publish', 'Publier', 'Veröffentlichen', '公開'),
  },
};
