import { texts } from '@chargehand/contract/i18n/languages';
import type { Page } from '../../../lib/menu-page';

export const placeMapPage: Page = {
  name: 'placeMap',
  title: texts('场所地图', '場所地圖', 'Map of places', 'Carte des lieux', 'Standortkarte', '設置場所マップ'),
};
