import { regionApi } from '@chargehand/contract/areas/system/region';
import { accountApi } from '@chargehand/contract/areas/system/account';
import { code, customCell, instant, text } from '../../noun/kinds';
import { noun } from '../../noun/noun';
import { listOf } from './list-of';

const region = noun({
  api: regionApi,
  texts: 'region',
  nameOf: ({ nameZh }) => nameZh,
  fields: { nameZh: text(), areaCode: code(), createdAt: instant(), language: customCell(() => '') },
});
const account = noun({
  api: accountApi,
  texts: 'account',
  nameOf: (row) => row.account,
  heldBy: { signIn: undefined, operationLog: undefined, device: undefined, deviceModel: undefined },
  fields: { account: text(), createdAt: instant() },
});

listOf(region, { page: 'p', columns: ['nameZh', 'language'], sort: 'areaCode desc', filters: ['areaCode'] });
listOf(account, { page: 'p', columns: ['account'], sort: 'createdAt desc', filters: ['createdAt'] });

// @ts-expect-error no such column
listOf(region, { page: 'p', columns: ['nameZhh'], sort: 'nameZh asc' });
// @ts-expect-error a list needs at least one column, which names its rows
listOf(region, { page: 'p', columns: [], sort: 'nameZh asc' });
// @ts-expect-error no such column to hide
listOf(region, { page: 'p', columns: ['nameZh'], hidden: ['area'], sort: 'nameZh asc' });
// @ts-expect-error no such column on the card
listOf(region, { page: 'p', columns: ['nameZh'], card: { note: ['area'] }, sort: 'nameZh asc' });
// @ts-expect-error the server cannot sort by `language`
listOf(region, { page: 'p', columns: ['nameZh'], sort: 'language asc' });
// @ts-expect-error the order is `asc` or `desc`
listOf(region, { page: 'p', columns: ['nameZh'], sort: 'nameZh up' });
// @ts-expect-error the endpoint has no filter `createdAt`
listOf(region, { page: 'p', columns: ['nameZh'], sort: 'nameZh asc', filters: ['createdAt'] });
listOf(region, {
  page: 'p',
  columns: ['nameZh'],
  sort: 'nameZh asc',
  // @ts-expect-error the endpoint has no filter `lang`
  views: [{ key: 'language', filters: { lang: ['zh'] } }],
});
listOf(region, {
  page: 'p',
  columns: ['nameZh'],
  sort: 'nameZh asc',
  // @ts-expect-error the area has no text `viewAll` for the view's name
  views: [{ key: 'viewAll', filters: {} }],
});
// @ts-expect-error the noun has no field `name`
listOf(region, { page: 'p', columns: ['nameZh'], sort: 'nameZh asc', detail: ['name'] });
listOf(account, {
  page: 'p',
  columns: ['account'],
  sort: 'createdAt desc',
  actions: [{ key: 'disable', use: accountApi.disable, all: accountApi.disableAll }],
});
listOf(account, {
  page: 'p',
  columns: ['account'],
  sort: 'createdAt desc',
  // @ts-expect-error an action without its own dialog needs the area's texts for its question
  actions: [{ key: 'resetTwoFactor', use: accountApi.disable }],
});
listOf(account, {
  page: 'p',
  columns: ['account'],
  sort: 'createdAt desc',
  // @ts-expect-error the endpoint of a verb takes the ids of rows
  actions: [{ key: 'disable', use: accountApi.create }],
});
listOf(region, {
  page: 'p',
  columns: ['nameZh'],
  sort: 'nameZh asc',
  // @ts-expect-error a region has no property `builtIn`
  removable: (row) => row.builtIn,
});

listOf(region, {
  page: 'p',
  columns: ['nameZh'],
  sort: 'nameZh asc',
  // @ts-expect-error the body that creates a region needs more values
  again: ({ nameZh }) => ({ nameZh }),
});
