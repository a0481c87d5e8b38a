import { z } from 'zod';
import { endpoint } from '../endpoint';
import { created, id, instant, list, nothing, oneId } from '../fields';
import { texts as words } from '../languages';

/** Ads of one owner on one page at most; all of them are put in order at once. */
export const mostOwnAds = { agent: 50, operator: 500 } as const;

/** Why nobody sees an ad, whomever it is for. */
export const unseenWhy = ['disabled', 'hidden', 'waiting', 'over'] as const;
export type UnseenWhy = (typeof unseenWhy)[number];

/** Who sees an ad now by the rule of the app, as far as the account may see those users. */
export const AdPeople = z.object({
  people: z.int(),
  /** The first of them, by when they came; null where the account may not read app users. */
  first: z.array(z.object({ id: z.int(), nickname: z.string(), account: z.string() })).nullable(),
  why: z.enum(unseenWhy).nullable(),
});
export type AdPeople = z.infer<typeof AdPeople>;

/** An ad in the order of its page. */
export const OrderedAd = z.object({
  id: z.int(),
  name: z.string(),
  image: z.string(),
  enabled: z.boolean(),
  visible: z.boolean(),
  startsAt: instant().nullable(),
  endsAt: instant().nullable(),
});
export type OrderedAd = z.infer<typeof OrderedAd>;

/** Ads of one page in the order in which they are to be shown. */
export const AdOrder = z.object({ ids: list(id(), 1, mostOwnAds.operator) });
export type AdOrder = z.infer<typeof AdOrder>;

interface Page<Noun extends string, Component extends string> {
  noun: Noun;
  page: Component;
  path: `/${string}`;
}

/** The calls that arrange the ads of one page, and that tell who sees one. */
export const arrangementOf = <const Noun extends string, const Component extends string>({
  noun,
  page,
  path,
}: Page<Noun, Component>) => ({
  people: endpoint({
    method: 'GET',
    path: `${path}/:id/people`,
    access: `${page}:list`,
    summary: 'How many app users see an ad now, and the first twenty of them',
    params: oneId,
    output: AdPeople,
  }),
  order: endpoint({
    method: 'GET',
    path: `${path}/order`,
    access: `${page}:edit`,
    summary: 'The own ads in the order in which the app shows them',
    output: z.array(OrderedAd),
  }),
  arrange: endpoint({
    method: 'PUT',
    path: `${path}/order`,
    access: `${page}:edit`,
    summary: 'Put ads in an order: the first one named is shown first',
    body: AdOrder,
    output: nothing,
    audit: `${noun}.arrange`,
  }),
  duplicate: endpoint({
    method: 'POST',
    path: `${path}/:id/duplicate`,
    access: `${page}:add`,
    summary: 'Add a copy of an ad; it is disabled until somebody enables it',
    params: oneId,
    output: created,
    audit: `${noun}.duplicate`,
  }),
});

/** What the operation log calls what is done to ads besides. */
export const arrangementVerbs = {
  arrange: words('排序', '排序', 'Put in order', 'Réordonner', 'Anordnen', '並べ替え'),
  duplicate: words('复制', '複製', 'Duplicate', 'Dupliquer', 'Duplizieren', '複製'),
};
