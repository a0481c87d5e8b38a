import { texts } from '@chargehand/contract/languages';
import type { Page } from '../../lib/page';

export const documentPage: Page = {
  name: 'documentList',
  title: texts('单据', '單據', 'Stock documents', 'Documents de stock', 'Lagerbelege', '在庫伝票'),
};
