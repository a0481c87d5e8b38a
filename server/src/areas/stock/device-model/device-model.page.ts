import { texts } from '@chargehand/contract/i18n/languages';
import type { Page } from '../../../lib/menu-page';

export const deviceModelPage: Page = {
  name: 'modelList',
  title: texts('型号管理', '型號管理', 'Device models', 'Modèles', 'Modelle', '機種管理'),
};
