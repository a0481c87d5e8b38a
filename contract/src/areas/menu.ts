import { z } from 'zod';
import type { AuditWords } from '../audit-word';
import { isForeignAddress, isOwnAddress, isOwnPath, looksForeign } from '../address';
import { endpoint } from '../endpoint';
import { bool, created, int, maybe, nothing, oneId, optionalText, text, texts } from '../fields';
import { iconNames } from '../icons';
import { menuKinds, menuTree } from './menu-tree';
import { texts as words } from '../languages';
import { byRule } from '../rules';

/** Components that are no pages: they hold other entries, or show an outside address. */
export const frames = ['Layout', 'ParentView', 'InnerLink'] as const;

/** The component that shows another site's page in a frame. */
export const innerLink = 'InnerLink';

/** A JSON object of plain values; none is an address that a page could be made to follow. */
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

/** An address inside the console, relative or from its top, that may stay empty. */
const ownAddress = () => optionalText(200).refine((value) => value === null || isOwnAddress(value));

/** Yes or no, and no where nothing is said. */
const flag = () => z.preprocess((value) => value ?? false, bool());

/** Name, order and parent are asked of every entry. */
const everyEntry = {
  title: texts(60),
  /** 0 at the top. */
  parentId: int(0, Number.MAX_SAFE_INTEGER),
  sort: int(0, 100_000),
};

/** Route address and component path are asked of what has a route. */
const routed = {
  ...everyEntry,
  icon: z.preprocess((value) => (value === '' ? null : (value ?? null)), z.enum(iconNames).nullable()),
  /** Below the parent's, or from the top with a slash; an outside address opens in a new tab. */
  path: text(200)
    .transform((value) => (value.length > 1 ? value.replace(/\/+$/, '') : value))
    // Digits alone name a record of the page above.
    .refine((value) => (isOwnPath(value) && !/(^|\/)\d+$/.test(value)) || isForeignAddress(value)),
  component: text(60).refine((value) => /^[A-Za-z]\w*$/.test(value)),
  hidden: flag(),
  alwaysShow: flag(),
  redirect: ownAddress(),
};

const CatalogDraft = z.object({
  kind: z.literal('catalog'),
  ...routed,
  // A frame without an address would show nothing.
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
    // Told at once, whatever else is wrong.
    when: ({ value }) =>
      z.object({ component: z.string(), link: z.string().nullish() }).safeParse(value).success,
  });

const ButtonDraft = z.object({
  kind: z.literal('button'),
  ...everyEntry,
  /** One of the permissions the endpoints ask for. */
  permission: text(100),
});

/** The draft of each kind. What a kind has no use for is not asked and not kept. */
export const menuDrafts = { catalog: CatalogDraft, menu: PageDraft, button: ButtonDraft };

/**
 * Permission id, name, order, route address, component path and parent are required, each where it means
 * something: a permission id belongs to a button (seeing a page is its button `{page}:list`), route address
 * and component path to catalogs and pages. The parent may be the top, for a button it is a page.
 */
export const MenuDraft = z.discriminatedUnion('kind', [CatalogDraft, PageDraft, ButtonDraft]);
export type MenuDraft = z.infer<typeof MenuDraft>;

/** An entry as menu management shows it. */
export const MenuEntry = z.object({
  id: z.int(),
  /** 0 at the top. */
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
  /** Came with the product: its place, component and permission stay, and it is hidden rather than removed. */
  builtIn: z.boolean(),
});
export type MenuEntry = z.infer<typeof MenuEntry>;

export const menuApi = {
  tree: menuTree,
  list: endpoint({
    method: 'GET',
    path: '/api/admin/menu/list',
    access: 'menuList:list',
    summary: 'Every entry of the menu in its order, parents by their id',
    output: z.array(MenuEntry),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/admin/menu/:id',
    access: 'menuList:list',
    summary: 'One entry of the menu',
    params: oneId,
    output: MenuEntry,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/admin/menu',
    access: 'menuList:add',
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
    summary:
      'Change an entry of the menu; its kind stays, and of what came with the product its place besides',
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
    summary:
      'Delete an entry of the menu with everything below it; what came with the product only a super administrator, by its name',
    params: oneId,
    /** The entry's name in any of its languages, where something of the product goes. */
    query: z.object({ confirm: maybe(text(60)) }),
    output: nothing,
    audit: 'menu.remove',
    touches: ['role'],
  }),
};

/** How the operation log calls it, and what is done to it. */
export const menuWords: AuditWords = {
  noun: words('菜单', '選單', 'Menu', 'Menu', 'Menü', 'メニュー'),
  verbs: {
    bringBack: words('恢复', '恢復', 'Bring back', 'Rétablir', 'Wiederherstellen', '元に戻す'),
  },
};
