import { texts } from '@chargehand/contract/i18n/languages';
import type { Page } from '../../../lib/menu-page';

export const signingKeyPage: Page = {
  name: 'signingKeyList',
  title: texts('签名公钥', '簽署公鑰', 'Signing keys', 'Clés de signature', 'Signaturschlüssel', '署名鍵'),
  actions: {
    retire: texts('停用', '停用', 'Retire', 'Révoquer', 'Zurückziehen', '失効'),
  },
};
