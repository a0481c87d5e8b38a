import { texts } from '@chargehand/contract/i18n/languages';
import type { Page } from '../../../lib/menu-page';

export const scanPage: Page = {
  name: 'scanList',
  title: texts('扫码作业', '掃碼作業', 'Scan', 'Lecture de codes', 'Scannen', 'スキャン作業'),
};
