import { z } from 'zod';
import type { AuditWords } from '../../audit/audit-word';
import { isForeignAddress, isOwnAddress, isOwnPath, looksForeign } from '../../fields/address';
import { endpoint } from '../../http/endpoint';
import { bool, int, maybe, optionalText, text, texts } from '../../fields/fields';
import { created, nothing, oneId } from '../../http/shapes';
import { iconNames } from '../../fields/icons';
import { menuKinds, menuTree } from './menu-tree';
import { texts as words } from '../../i18n/languages';
import { byRule } from '../../i18n/rules';

/** Components that are not pages: they contain other entries or show an external URL. */
export const frames = ['Layout', 'ParentView', 'InnerLink'] as const;

/** Component that shows a page of another site in a frame. */
const innerLink = 'InnerLink';

/** Returns whether the text is a JSON object of plain values, none of which a page could treat as an external URL. */
const isQuery = (value: string): boolean => {
  try {
    const parsed: unknown = JSON.parse(value);
    if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) return false;
    return Object.entries(parsed).every(
      ([key, one]) =>
        ['string', 'number', 'boolean'].includes(typeof one) && !looksForeign(`${one}`) && key !== '',
    );
  } catch {
    return false;
  }
};

/** Returns the schema of an optional address inside the console, relative or absolute. */
const ownAddress = () => optionalText(200).refine((value) => value === null || isOwnAddress(value));

/** Returns the schema of a boolean that defaults to false. */
const flag = () => z.preprocess((value) => value ?? false, bool());

/** Fields required for every entry: name, sort order and parent. */
const everyEntry = {
  title: texts(60),
  /** Id of the parent; 0 at the top level. */
  parentId: int(0, Number.MAX_SAFE_INTEGER),
  sort: int(0, 100_000),
};

/**
 * Fields of entries with a route, which are catalogs and pages. Besides the fields of every entry, only `path` and
 * `component` are required.
 */
const routed = {
  ...everyEntry,
  icon: z.preprocess((value) => (value === '' ? null : (value ?? null)), z.enum(iconNames).nullable()),
  /** Relative to the parent's path, or absolute with a leading slash. An external URL opens in a new tab. */
  path: text(200)
    .transform((value) => (value.length > 1 ? value.replace(/\/+$/, '') : value))
    // Rejects a path whose last segment consists of digits, because the console treats such a segment as the id of a
    // record.
    .refine((value) => (isOwnPath(value) && !/(^|\/)\d+$/.test(value)) || isForeignAddress(value)),
  component: text(60).refine((value) => /^[A-Za-z]\w*$/.test(value)),
  hidden: flag(),
  alwaysShow: flag(),
  redirect: ownAddress(),
};

const CatalogDraft = z.object({
  kind: z.literal('catalog'),
  ...routed,
  // Rejects `InnerLink`, because a catalog has no URL that its frame could show.
  component: routed.component.refine((value) => value !== innerLink),
});

const PageDraft = z
  .object({
    kind: z.literal('menu'),
    ...routed,
    noCache: flag(),
    affix: flag(),
    link: optionalText(500).refine((value) => value === null || isForeignAddress(value)),
    query: optionalText(500).refine((value) => value === null || isQuery(value), byRule('json')),
    activeMenu: ownAddress(),
  })
  .refine(({ component, link }) => component !== innerLink || link !== null, {
    path: ['link'],
    ...byRule('required'),
    // Checked even if other fields are invalid, so that all errors are reported together.
    when: ({ value }) =>
      z.object({ component: z.string(), link: z.string().nullish() }).safeParse(value).success,
  });

const ButtonDraft = z.object({
  kind: z.literal('button'),
  ...everyEntry,
  /** One of the permissions that endpoints require. */
  permission: text(100),
});

/** Draft schema of each kind. Fields that a kind does not use are ignored. */
export const menuDrafts = { catalog: CatalogDraft, menu: PageDraft, button: ButtonDraft };

/**
 * Draft of a menu entry. Every kind requires title, sort order and parent; a catalog or page also requires `path` and
 * `component`, and a button a `permission`, such as `{page}:list` to view a page.
 */
export const MenuDraft = z.discriminatedUnion('kind', [CatalogDraft, PageDraft, ButtonDraft]);
export type MenuDraft = z.infer<typeof MenuDraft>;

/** A menu entry as shown in menu management. */
export const MenuEntry = z.object({
  id: z.int(),
  /** Id of the parent; 0 at the top level. */
  parentId: z.int(),
  kind: z.enum(menuKinds),
  title: z.record(z.string(), z.string()),
  icon: z.string().nullable(),
  sort: z.int(),
  path: z.string().nullable(),
  component: z.string().nullable(),
  permission: z.string().nullable(),
  hidden: z.boolean(),
  alwaysShow: z.boolean(),
  noCache: z.boolean(),
  affix: z.boolean(),
  redirect: z.string().nullable(),
  link: z.string().nullable(),
  query: z.string().nullable(),
  activeMenu: z.string().nullable(),
  /** True for entries that come with the product. Their position, component and permission cannot change. */
  builtIn: z.boolean(),
});
export type MenuEntry = z.infer<typeof MenuEntry>;

export const menuApi = {
  tree: menuTree,
  list: endpoint({
    method: 'GET',
    path: '/api/admin/menu/list',
    access: 'menuList:list',
    summary: 'List all entries of the menu in their order, each with the id of its parent',
    output: z.array(MenuEntry),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/admin/menu/:id',
    access: 'menuList:list',
    summary: 'Get one entry of the menu',
    params: oneId,
    output: MenuEntry,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/admin/menu',
    access: 'menuList:add',
    personOnly: true,
    summary: 'Add an entry to the menu; roles see it once it is granted to them',
    body: MenuDraft,
    output: created,
    audit: 'menu.create',
    touches: ['role'],
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/admin/menu/:id',
    access: 'menuList:edit',
    personOnly: true,
    summary:
      'Change an entry of the menu; its kind cannot change, nor the position, component and permission of an entry of the product',
    params: oneId,
    body: MenuDraft,
    output: nothing,
    audit: 'menu.update',
    touches: ['role'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/admin/menu/:id',
    access: 'menuList:remove',
    personOnly: true,
    summary:
      'Delete an entry of the menu with all entries below it; entries of the product only by a super administrator who types the name',
    params: oneId,
    /** Name of the entry, in any of its languages, as typed by the user. Required if built-in entries are removed. */
    query: z.object({ confirm: maybe(text(60)) }),
    output: nothing,
    audit: 'menu.remove',
    touches: ['role'],
  }),
};

/** Operation log words for menus and their actions. */
export const menuWords: AuditWords = {
  noun: words('菜单', '選單', 'Menu', 'Menu', 'Menü', 'メニュー'),
  verbs: {
    bringBack: words('恢复', '恢復', 'Bring back', 'Rétablir', 'Wiederherstellen', '元に戻す'),
  },
};
