import { z } from 'zod';
import type { AuditWords } from '../audit-word';
import { reads, toAll, writes } from '../crud';
import { endpoint } from '../endpoint';
import { areaCode, languageTag } from '../country';
import { instant, int, listQuery, maybe, text } from '../fields';
import { imports } from '../imports';
import { texts as words } from '../languages';

/** No zone lies further behind Beijing (UTC-12) or ahead of it (UTC+14). Minutes. */
const furthest = { '-': 20 * 60, '+': 6 * 60 };

/**
 * The time difference from Beijing time: '-' for zones behind and '+' for zones ahead, hours, and minutes
 * where there are some. `-07:00`, `-7` and `-07` are kept as `-7`, `+00:30` as `+0:30`; Beijing itself is `+0`.
 */
export const timeDifference = () =>
  z
    .string()
    .trim()
    .min(1)
    .transform((value, context) => {
      const [, sign, hours, minutes = '0'] = /^([+-])(\d{1,2})(?::(00|15|30|45))?$/.exec(value) ?? [];
      const total = Number(hours) * 60 + Number(minutes);
      const fits = (sign === '+' || (sign === '-' && total > 0)) && total <= furthest[sign];
      if (fits) return `${sign}${Number(hours)}${Number(minutes) > 0 ? `:${minutes}` : ''}`;
      context.addIssue({ code: 'custom', params: { rule: 'timeDifference' } });
      return z.NEVER;
    });

export const RegionDraft = z.object({
  nameZh: text(60),
  nameEn: text(60),
  areaCode: areaCode(),
  /** A value of the dictionary `region_language`. */
  language: text(100),
  languageTag: languageTag(),
  timeDifference: timeDifference(),
});
export type RegionDraft = z.infer<typeof RegionDraft>;

/** One that is added may have a place in selects; it stands behind all others without one. */
export const NewRegion = RegionDraft.extend({ sort: maybe(int(0, 100_000)) });
export type NewRegion = z.infer<typeof NewRegion>;

export const Region = z.object({
  id: z.int(),
  /** In the language of the request: a country's usual name, else the English one, or for readers of Chinese the Chinese. */
  name: z.string(),
  nameZh: z.string(),
  nameEn: z.string(),
  areaCode: z.string(),
  language: z.string(),
  /** The language's name in the language of the request; the value itself when the dictionary lost it. */
  languageName: z.string(),
  languageTag: z.string(),
  timeDifference: z.string(),
  sort: z.int(),
  createdAt: instant(),
  updatedAt: instant(),
});
export type Region = z.infer<typeof Region>;

/** A region as selects offer it. */
export const RegionOption = z.object({
  id: z.int(),
  /** As in a region itself. */
  name: z.string(),
  areaCode: z.string(),
  timeDifference: z.string(),
});

const Query = listQuery(
  {
    /** Part of a name, the area code or the language identifier. */
    search: maybe(text(60)),
    language: maybe(text(100)),
    areaCode: maybe(text(20)),
  },
  ['nameZh', 'nameEn', 'areaCode', 'languageTag', 'timeDifference', 'updatedAt'],
);

const region = { noun: 'region', page: 'regionList', called: ['region', 'regions'] } as const;

export const regionApi = {
  ...reads({ ...region, query: Query, row: Region }),
  removeAll: toAll({ ...region, query: Query, verb: 'remove', does: 'Delete' }),
  ...writes({ ...region, draft: NewRegion, change: RegionDraft }),
  ...imports(region),
  options: endpoint({
    method: 'GET',
    path: '/api/admin/region/options',
    access: 'signedIn',
    summary: 'All regions, as selects offer them',
    output: z.array(RegionOption),
  }),
};

/** How the operation log calls it. */
export const regionWords: AuditWords = {
  noun: words('区域', '地區', 'Region', 'Région', 'Region', '地域'),
};
