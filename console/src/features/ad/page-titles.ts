import type { AdPlace } from '@chargehand/contract/areas/content/ad';
import { type Texts, texts } from '@chargehand/contract/i18n/languages';

/** Titles of the two pages of the app that show ads, in each language of the app. */
export const pageTitles: Readonly<Record<AdPlace, Texts>> = {
  home: texts('首页', '首頁', 'Home', 'Accueil', 'Startseite', 'ホーム'),
  operation: texts('设备操作', '裝置操作', 'My charger', 'Mon chargeur', 'Mein Ladegerät', '充電器の操作'),
};
