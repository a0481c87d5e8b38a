import { type Language, textIn } from '@chargehand/contract/i18n/languages';
import type { Db } from '../../lib/db';

/** The subject of a notice. Exactly one id is set. */
interface About {
  warningId: number | null;
  feedbackId: number | null;
  announcementId: number | null;
}

const warnings = (db: Db, ids: number[]) =>
  db
    .selectFrom('warning')
    .leftJoin('device', 'device.id', 'warning.deviceId')
    .select(['warning.id', 'warning.deviceId', 'warning.temperature', 'warning.threshold'])
    .select(['warning.cabinetCode', 'warning.slot', 'warning.reportedAt', 'warning.completedAt'])
    // A device that was unbound since has no name for this user any more.
    .select(({ fn, val }) => fn.coalesce('device.name', val('')).as('deviceName'))
    .where('warning.id', 'in', ids)
    .execute();

const feedbacks = (db: Db, ids: number[]) =>
  db
    .selectFrom('feedback')
    .select(['id', 'id as feedbackId', 'type', 'opinion', 'processedAt'])
    .where('id', 'in', ids)
    .execute();

const announcements = async (db: Db, ids: number[], language: Language) => {
  const rows = await db
    .selectFrom('announcement')
    .select(['id', 'id as announcementId', 'title', 'excerpt', 'sendAt as sentAt'])
    .where('id', 'in', ids)
    .execute();
  return rows.map((row) => ({
    ...row,
    title: textIn(row.title, language),
    excerpt: textIn(row.excerpt, language),
  }));
};

/** Returns the rows of these ids by id. Runs no query if there are none. */
async function byId<Row extends { id: number }>(
  ids: readonly (number | null)[],
  read: (ids: number[]) => Promise<Row[]>,
): Promise<Map<number | null, Row>> {
  const wanted = [...new Set(ids.filter((id) => id !== null))];
  return new Map((wanted.length === 0 ? [] : await read(wanted)).map((row) => [row.id, row]));
}

/**
 * Reads the subjects of notices, each kind only if there are any: joined to all of them, planning under row-level
 * security takes longer than the query. Returns the fields of a notice's kind, with texts in the language or the
 * closest one they are written in.
 */
export async function aboutOf(db: Db, notices: readonly About[], language: Language) {
  const warned = await byId(
    notices.map(({ warningId }) => warningId),
    (ids) => warnings(db, ids),
  );
  const answered = await byId(
    notices.map(({ feedbackId }) => feedbackId),
    (ids) => feedbacks(db, ids),
  );
  const announced = await byId(
    notices.map(({ announcementId }) => announcementId),
    (ids) => announcements(db, ids, language),
  );
  return ({ warningId, feedbackId, announcementId }: About) =>
    announcementId !== null
      ? { kind: 'announcement', ...announced.get(announcementId) }
      : feedbackId !== null
        ? { kind: 'feedback', ...answered.get(feedbackId) }
        : { kind: 'warning', ...warned.get(warningId) };
}
