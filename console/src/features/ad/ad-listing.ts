import type { adApis, AdPlace, AdRow } from '@chargehand/contract/areas/content/ad';
import { late } from '../../ui/late';

/** List settings for ads, the same for both pages of the app. */
export const adListing = {
  columns: [
    'name',
    'image',
    'size',
    'views',
    'excerpt',
    'detail',
    'agentId',
    'modelId',
    'systemDefault',
    'enabled',
  ],
  hidden: ['visible', 'closable', 'startsAt', 'endsAt', 'sort', 'ownerName', 'createdAt'],
  card: { aside: ['views'], note: ['excerpt'], status: ['enabled', 'systemDefault'] },
  sort: 'createdAt desc',
  filters: ['agentId', 'modelId', 'enabled', 'visible', 'systemDefault', 'createdAt'],
  detail: 'page',
} as const;

/** Returns the actions that enable, disable or copy an ad. */
export const adActions = (
  { disable, disableAll, enable, enableAll, duplicate }: (typeof adApis)[AdPlace],
  place: AdPlace,
) =>
  [
    { key: 'disable', use: disable, all: disableAll, danger: true, applies: (row: AdRow) => row.enabled },
    { key: 'enable', use: enable, all: enableAll, applies: (row: AdRow) => !row.enabled },
    {
      key: 'duplicate',
      use: duplicate,
      Dialog: late(async () => ({ default: (await import('./duplicate-dialog')).duplicateOn(place) })),
    },
  ] as const;
