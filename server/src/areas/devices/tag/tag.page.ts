import { texts } from '@chargehand/contract/i18n/languages';
import type { Page } from '../../../lib/menu-page';

export const tagPage: Page = {
  name: 'tagList',
  title: texts('标签管理', '標籤管理', 'Tags', 'Mots-clés', 'Schlagwörter', 'タグ'),
  actions: { merge: texts('合并', '合併', 'Merge', 'Fusionner', 'Zusammenführen', '統合') },
};
