import { texts } from '@chargehand/contract/i18n/languages';
import type { Page } from '../../../lib/menu-page';

export const rolePage: Page = {
  name: 'roleList',
  title: texts('角色管理', '角色管理', 'Roles', 'Rôles', 'Rollen', 'ロール管理'),
  actions: {
    grant: texts('授权', '授權', 'Grant permissions', 'Accorder des droits', 'Berechtigen', '権限を付与'),
  },
};
