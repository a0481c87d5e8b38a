import { texts } from '@chargehand/contract/i18n/languages';
import type { Page } from '../../../lib/menu-page';

export const placePage: Page = {
  name: 'placeList',
  title: texts('场所管理', '場所管理', 'Places', 'Lieux', 'Standorte', '設置場所'),
};
