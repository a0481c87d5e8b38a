import type { AdPlace } from '@chargehand/contract/areas/ad';
import { type Texts, texts } from '@chargehand/contract/i18n/languages';

/** Titles of the app's own pages in the language of the preview. */
export const pageTitles: Readonly<Record<AdPlace, Texts>> = {
  home: texts('首页', '首頁', 'Home', 'Accueil', 'Startseite', 'ホーム'),
  operation: texts('设备操作', '裝置操作', 'My charger', 'Mon chargeur', 'Mein Ladegerät', '充電器の操作'),
};
