import { saleStatuses, saleStatusWords } from '@chargehand/contract/areas/stock/device-status';
import { RegionDraft } from '@chargehand/contract/areas/system/region';
import { texts } from '@chargehand/contract/i18n/languages';
import { z } from 'zod';
import type { Importing } from './declare';

const heading = texts('x', 'x', 'x', 'x', 'x', 'x');
const column = { heading, example: 'x' };
const rest = { title: heading, draft: RegionDraft, write: async () => {} };
type Regions = Importing<typeof RegionDraft.shape>;

export const fits: Regions = { ...rest, columns: { nameZh: column }, nameOf: ({ nameZh }) => nameZh };

// @ts-expect-error: a column must be a field of the draft
export const column1: Regions = { ...rest, columns: { nameZhh: column }, nameOf: () => '' };
// @ts-expect-error: a unique field must be a field of the draft
export const unique: Regions = { ...rest, columns: {}, unique: ['name'], nameOf: () => '' };
export const together: Regions = {
  ...rest,
  columns: {},
  unique: [['areaCode', 'language']],
  nameOf: () => '',
};
// @ts-expect-error: fields that are unique together must be fields of the draft
export const apart: Regions = { ...rest, columns: {}, unique: [['areaCode', 'lang']], nameOf: () => '' };
// @ts-expect-error: the draft has no such field
export const name: Regions = { ...rest, columns: {}, nameOf: ({ name: called }) => called };
export const words: Regions = {
  ...rest,
  // @ts-expect-error: a heading needs a text in each of the six languages
  columns: { nameZh: { heading: { zh_CN: 'x' }, example: 'x' } },
  nameOf: () => '',
};

const Sold = z.object({ saleStatus: z.enum(saleStatuses) });
const sold = { title: heading, draft: Sold, nameOf: () => '', write: async () => {} };
export const named: Importing<typeof Sold.shape> = {
  ...sold,
  columns: { saleStatus: { ...column, choices: saleStatusWords } },
};
export const nameless: Importing<typeof Sold.shape> = {
  ...sold,
  // @ts-expect-error: each value of the enumeration needs its names
  columns: { saleStatus: { ...column, choices: { sold: heading } } },
};
