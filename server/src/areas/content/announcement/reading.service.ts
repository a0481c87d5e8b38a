import {
  type Announcement,
  type AnnouncementRow,
  announcementApi,
} from '@chargehand/contract/areas/content/announcement';
import { type Language, languageShown, textIn } from '@chargehand/contract/i18n/languages';
import { sql } from 'kysely';
import { z } from 'zod';
import { regionName } from '../../../lib/country-names';
import type { Db } from '../../../lib/db';
import { containing, dated } from '../../../lib/list/conditions';
import { gathered, indexed } from '../../../lib/list/list-order';
import { type Reader, readsOf } from '../../../lib/list/reads';
import { readTexts } from '../../../lib/rich-text/html';
import { targetsOf } from './targets.service';

/** Maximum number of targets that the list names per announcement. */
const maxNamed = 3;

const Target = z.object({
  name: z.string().nullable(),
  nameZh: z.string().nullable(),
  nameEn: z.string().nullable(),
});
type Target = z.infer<typeof Target>;

/** Returns SQL for the names of an announcement's targets as JSON: the first `limit`, or all if `limit` is null. */
const targets = (limit: number | null) => sql<unknown>`(
  select coalesce(json_agg(json_build_object('name', target.name, 'nameZh', target.name_zh, 'nameEn', target.name_en) order by target.id), '[]')
  from (select t.id, coalesce(agent.name, merchant.name, device_model.name, device_group.name, app_user.nickname) as name, region.name_zh, region.name_en
    from announcement_target t left join region on region.id = t.region_id left join agent on agent.id = t.agent_id
      left join merchant on merchant.id = t.merchant_id left join device_model on device_model.id = t.model_id
      left join device_group on device_group.id = t.group_id left join app_user on app_user.id = t.user_id
    where t.announcement_id = announcement.id order by t.id limit ${limit}) target)`;

const rows = (db: Db, targetLimit: number | null) =>
  db
    .selectFrom('announcement')
    .leftJoin('account as author', 'author.id', 'announcement.createdBy')
    .select([
      'announcement.id',
      'announcement.title',
      'announcement.excerpt',
      'announcement.audience',
      'announcement.reach',
      'announcement.state',
      'announcement.sendAt',
      'announcement.sentAt',
      'announcement.withdrawnAt',
      'announcement.recipients',
      'announcement.createdAt',
      'author.name as createdBy',
      targets(targetLimit).as('named'),
      sql<number>`(select count(*)::int from announcement_target where announcement_id = announcement.id)`.as(
        'namedCount',
      ),
      sql<number>`(select coalesce(sum(reads), 0)::int from announcement_read where announcement_id = announcement.id)`.as(
        'reads',
      ),
    ]);

const nameOf = ({ name, nameZh, nameEn }: Target, language: Language): string =>
  name ?? (nameZh !== null && nameEn !== null ? regionName({ nameZh, nameEn }, language) : '');

type Row = Omit<AnnouncementRow, 'title' | 'excerpt' | 'textLanguage' | 'named'> & {
  title: Record<string, string>;
  excerpt: Record<string, string>;
  named: unknown;
};

const shown = (
  { title, excerpt, named, ...row }: Row,
  { language }: Pick<Reader, 'language'>,
): AnnouncementRow => ({
  ...row,
  title: textIn(title, language),
  excerpt: textIn(excerpt, language),
  textLanguage: languageShown(title, language),
  named: z
    .array(Target)
    .parse(named)
    .map((one) => nameOf(one, language)),
});

const { list, export: exported } = announcementApi;

/** Declares how announcements are listed and exported. */
export const announcementReads = readsOf(
  { list, export: exported },
  {
    rows: ({ db }) => rows(db, maxNamed),
    where: ({ search, audience, reach, state, params }, { is }) => [
      search === undefined ? undefined : sql<boolean>`announcement.title::text ilike ${containing(search)}`,
      is({ 'announcement.audience': audience, 'announcement.reach': reach, 'announcement.state': state }),
      dated(params, { createdAt: 'announcement.created_at', sendAt: 'announcement.send_at' }),
    ],
    order: {
      id: 'announcement.id',
      newest: 'announcement.createdAt',
      columns: {
        createdAt: indexed('announcement.createdAt'),
        sendAt: indexed('announcement.sendAt'),
        recipients: gathered('announcement.recipients'),
      },
    },
    found: ({ title }) => ({ title }),
    shown,
  },
);

/** Returns one announcement with its content and all its targets, or undefined if there is none. */
export async function readAnnouncement(
  { db, language }: Pick<Reader, 'db' | 'language'>,
  id: number,
): Promise<Announcement | undefined> {
  const row = await rows(db, null)
    .select('announcement.content')
    .where('announcement.id', '=', id)
    .executeTakeFirst();
  if (!row) return undefined;
  const { content, ...rest } = row;
  return {
    ...shown(rest, { language }),
    titles: rest.title,
    content: readTexts(content),
    ...(await targetsOf(db, id)),
  };
}
