import { z } from 'zod';
import type { AuditWords } from '../../audit/audit-word';
import { reads, toAll, writes } from '../../http/crud';
import { endpoint } from '../../http/endpoint';
import { areaCode, languageTag, timeDifference } from '../../i18n/country';
import { instant, int, maybe, text, codeText } from '../../fields/fields';
import { listQuery } from '../../http/list-query';
import { imports } from '../../http/imports';
import { texts as words } from '../../i18n/languages';

export const RegionDraft = z.object({
  nameZh: text(60),
  nameEn: text(60),
  areaCode: areaCode(),
  /** Value from the dictionary `region_language`. */
  language: text(100),
  languageTag: languageTag(),
  timeDifference: timeDifference(),
});
export type RegionDraft = z.infer<typeof RegionDraft>;

/** A new region. Without a sort order it is placed after all others in selects. */
const NewRegion = RegionDraft.extend({ sort: maybe(int(0, 100_000)) });
export type NewRegion = z.infer<typeof NewRegion>;

const Region = z.object({
  id: z.int(),
  /**
   * Name in the language of the request: the country's usual name, otherwise the English name, or the Chinese name for
   * Chinese readers.
   */
  name: z.string(),
  nameZh: z.string(),
  nameEn: z.string(),
  areaCode: z.string(),
  language: z.string(),
  /** Name of the language in the language of the request; the value itself if the dictionary no longer contains it. */
  languageName: z.string(),
  languageTag: z.string(),
  timeDifference: z.string(),
  sort: z.int(),
  createdAt: instant(),
  updatedAt: instant(),
});

/** A region as an option in selects. */
const RegionOption = Region.pick({ id: true, name: true, areaCode: true, timeDifference: true });

const Query = listQuery(
  {
    /** Part of a name, of the area code or of the language identifier. */
    search: maybe(text(60)),
    language: maybe(text(100)),
    areaCode: maybe(codeText(20)),
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
    summary: 'List all regions as options of a select',
    output: z.array(RegionOption),
  }),
};

/** Operation log words for regions. */
export const regionWords: AuditWords = {
  noun: words('区域', '地區', 'Region', 'Région', 'Region', '地域'),
};
