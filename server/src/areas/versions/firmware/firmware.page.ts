import { texts } from '@chargehand/contract/i18n/languages';
import type { Page } from '../../../lib/menu-page';

export const firmwarePage: Page = {
  name: 'firmwareUpgradeList',
  title: texts('固件升级', '韌體升級', 'Firmware', 'Micrologiciels', 'Firmware', 'ファームウェア'),
};
