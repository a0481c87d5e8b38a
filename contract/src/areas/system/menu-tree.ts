import { z } from 'zod';
import { endpoint } from '../../http/endpoint';
import { menuTreePath } from '../../http/first-paths';

/** A catalog groups pages, a menu is a page, a button is an action on a page. */
export const menuKinds = ['catalog', 'menu', 'button'] as const;
export type MenuKind = (typeof menuKinds)[number];

export interface MenuNode {
  /** `Layout`, `ParentView`, `InnerLink` or the name of a page. */
  component: string;
  path: string;
  name: string;
  hidden: boolean;
  alwaysShow: boolean;
  redirect: string | null;
  /** JSON object that is added to the URL as query, or null. */
  query: string | null;
  meta: {
    /** Title in the language of the request. */
    title: string;
    icon: string | null;
    link: string | null;
    noCache: boolean;
    affix: boolean;
    activeMenu: string | null;
  };
  children: MenuNode[];
}

export const MenuNode: z.ZodType<MenuNode> = z.object({
  component: z.string(),
  path: z.string(),
  name: z.string(),
  hidden: z.boolean(),
  alwaysShow: z.boolean(),
  redirect: z.string().nullable(),
  query: z.string().nullable(),
  meta: z.object({
    title: z.string(),
    icon: z.string().nullable(),
    link: z.string().nullable(),
    noCache: z.boolean(),
    affix: z.boolean(),
    activeMenu: z.string().nullable(),
  }),
  get children() {
    return z.array(MenuNode);
  },
});

/**
 * Endpoint of the signed-in account's menu tree. It is declared separately from the other menu endpoints, because every
 * visit to the console requests the tree.
 */
export const menuTree = endpoint({
  method: 'GET',
  path: menuTreePath,
  access: 'signedIn',
  summary: 'Get the menu tree of the signed-in account, with titles in its language',
  output: z.array(MenuNode),
});
