import { texts } from '@chargehand/contract/languages';
import type { Page } from '../../lib/list/page';

export const scanPage: Page = {
  name: 'scanList',
  title: texts('扫码作业', '掃碼作業', 'Scan', 'Lecture de codes', 'Scannen', 'スキャン作業'),
};
