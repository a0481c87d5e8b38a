import { texts } from '@chargehand/contract/i18n/languages';
import type { Page } from '../../../lib/menu-page';

export const operationLogPage: Page = {
  name: 'operationLogList',
  title: texts(
    '操作日志',
    '操作記錄',
    'Operation log',
    'Journal des opérations',
    'Aktivitätsprotokoll',
    '操作ログ',
  ),
};
