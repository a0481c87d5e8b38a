import { texts } from '@chargehand/contract/i18n/languages';
import type { Page } from '../../../lib/menu-page';

export const apiKeyPage: Page = {
  name: 'apiKeyList',
  title: texts('API 密钥', 'API 密鑰', 'API keys', 'Clés API', 'API-Schlüssel', 'APIキー'),
  actions: {
    revoke: texts('吊销', '撤銷', 'Revoke', 'Révoquer', 'Widerrufen', '失効'),
  },
};
