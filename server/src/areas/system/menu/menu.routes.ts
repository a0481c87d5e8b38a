import { accountLevels } from '@chargehand/contract/rights/account-levels';
import { menuApi } from '@chargehand/contract/areas/system/menu';
import type { MenuNode } from '@chargehand/contract/areas/system/menu-tree';
import type { Language } from '@chargehand/contract/i18n/languages';
import { buildTree } from '@chargehand/contract/fields/tree';
import type { FastifyInstance } from 'fastify';
import type { Selectable } from 'kysely';
import type { Menu } from '../../../lib/db-types';
import { serve } from '../../../lib/http/serve';

const columns = [
  'menu.id',
  'menu.parentId',
  'menu.kind',
  'menu.title',
  'menu.name',
  'menu.component',
  'menu.path',
  'menu.icon',
  'menu.hidden',
  'menu.alwaysShow',
  'menu.noCache',
  'menu.affix',
  'menu.redirect',
  'menu.link',
  'menu.query',
  'menu.activeMenu',
] as const;

type Row = Pick<
  Selectable<Menu>,
  | 'id'
  | 'parentId'
  | 'kind'
  | 'title'
  | 'name'
  | 'component'
  | 'path'
  | 'icon'
  | 'hidden'
  | 'alwaysShow'
  | 'noCache'
  | 'affix'
  | 'redirect'
  | 'link'
  | 'query'
  | 'activeMenu'
>;

const node = (row: Row, language: Language): MenuNode & { id: number; parentId: number } => ({
  id: row.id,
  parentId: row.parentId ?? 0,
  component: row.component ?? '',
  path: row.path ?? '',
  name: row.name ?? row.path ?? '',
  hidden: row.hidden,
  alwaysShow: row.alwaysShow,
  redirect: row.redirect,
  query: row.query,
  meta: {
    title: row.title[language] ?? row.title['zh_CN'] ?? '',
    icon: row.icon,
    link: row.link,
    noCache: row.noCache,
    affix: row.affix,
    activeMenu: row.activeMenu,
  },
  children: [],
});

export function menuRoutes(app: FastifyInstance): void {
  // Returns the entries that the account may see: all for a super administrator, otherwise those that the role holds.
  serve(app, menuApi.tree, async ({ db, session, language }) => {
    const rows = await db
      .selectFrom('menu')
      .select(columns)
      .where('kind', '<>', 'button')
      .$if(session.mType !== accountLevels.superAdministrator, (query) =>
        query.where('menu.id', 'in', (eb) =>
          eb.selectFrom('roleMenu').select('menuId').where('roleId', '=', session.roleId),
        ),
      )
      .orderBy('sort')
      .orderBy('id')
      .execute();
    return buildTree(rows.map((row) => node(row, language)));
  });
}
