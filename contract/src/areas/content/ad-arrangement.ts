import { z } from 'zod';
import { endpoint } from '../../http/endpoint';
import { id, instant, list } from '../../fields/fields';
import { created, nothing, oneId } from '../../http/shapes';
import { texts as words } from '../../i18n/languages';

/** Maximum number of ads that one owner can have on one page of the app. One request can put all of them in order. */
export const maxOwnAds = { agent: 50, operator: 500 } as const;

/** Reasons why no user at all sees an ad now. */
const unseenWhy = ['disabled', 'hidden', 'waiting', 'over'] as const;
export type UnseenWhy = (typeof unseenWhy)[number];

/** App users who currently see an ad under the app's rules, limited to users that the requesting account may see. */
export const AdPeople = z.object({
  people: z.int(),
  /** The first twenty of these users, by registration time; null if the account may not read app users. */
  first: z.array(z.object({ id: z.int(), nickname: z.string(), account: z.string() })).nullable(),
  why: z.enum(unseenWhy).nullable(),
});
export type AdPeople = z.infer<typeof AdPeople>;

/** An ad in the display order of its page. */
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

/** Ads of one page in their display order. */
export const AdOrder = z.object({ ids: list(id(), 1, maxOwnAds.operator) });
export type AdOrder = z.infer<typeof AdOrder>;

interface Page<Noun extends string, Component extends string> {
  noun: Noun;
  page: Component;
  path: `/${string}`;
}

/** Returns the endpoints that order the ads of one page and report which users see an ad. */
export const arrangementOf = <const Noun extends string, const Component extends string>({
  noun,
  page,
  path,
}: Page<Noun, Component>) => ({
  people: endpoint({
    method: 'GET',
    path: `${path}/:id/people`,
    access: `${page}:list`,
    summary: 'Get the number of app users who see an ad now, and the first twenty of them',
    params: oneId,
    output: AdPeople,
  }),
  order: endpoint({
    method: 'GET',
    path: `${path}/order`,
    access: `${page}:edit`,
    summary: 'List the tenant’s own ads in the order in which the app shows them',
    output: z.array(OrderedAd),
  }),
  arrange: endpoint({
    method: 'PUT',
    path: `${path}/order`,
    access: `${page}:edit`,
    summary: 'Set the order of ads: the app shows the first one in the list first',
    body: AdOrder,
    output: nothing,
    audit: `${noun}.arrange`,
  }),
  duplicate: endpoint({
    method: 'POST',
    path: `${path}/:id/duplicate`,
    access: `${page}:add`,
    summary: 'Copy an ad; the copy is disabled',
    params: oneId,
    output: created,
    audit: `${noun}.duplicate`,
  }),
});

/** Operation log words for further actions on ads. */
export const arrangementVerbs = {
  arrange: words('排序', '排序', 'Put in order', 'Réordonner', 'Anordnen', '並べ替え'),
  duplicate: words('复制', '複製', 'Duplicate', 'Dupliquer', 'Duplizieren', '複製'),
};
