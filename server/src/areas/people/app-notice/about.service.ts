import { type Language, textIn } from '@chargehand/contract/i18n/languages';
import type { Db } from '../../../lib/db';

/** The subject of a notice. Exactly one of the ids is set. */
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
    // Row-level security hides a device that is no longer bound to the app user who reads the notices.
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

/** Returns rows by id. If there are no ids, no query is run. */
async function byId<Row extends { id: number }>(
  ids: readonly (number | null)[],
  read: (ids: number[]) => Promise<Row[]>,
): Promise<Map<number | null, Row>> {
  const wanted = [...new Set(ids.filter((id) => id !== null))];
  return new Map((wanted.length === 0 ? [] : await read(wanted)).map((row) => [row.id, row]));
}

/**
 * Reads the subjects of notices. Runs one query per kind of subject that occurs, because planning a single query for
 * all kinds under row-level security takes longer. Returns a function that returns the fields of a notice's subject,
 * with texts in the language or the closest one.
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
