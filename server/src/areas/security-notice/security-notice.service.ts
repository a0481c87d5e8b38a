import { type Language, languageOf, languageTag } from '@chargehand/contract/languages';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Db } from '../../lib/db';
import { announce } from '../../lib/events';
import { channelOf, openMessenger } from '../../lib/messenger';
import type { Session } from '../../lib/session';
import { advice, colon, type Happening, happenings, lines } from './texts';

/** What a handler knows of who did it, and from where. */
interface From {
  db: Db;
  request: FastifyRequest;
  language: Language;
  session?: Session | undefined;
}

/**
 * Tells the holder of an account what happened to it, at its contact and at the one it had before. The messages
 * leave when, and only if, the transaction commits; an account without a contact is not told.
 */
export async function tell(
  { db, request, language, session }: From,
  accountId: number,
  kind: Happening,
  contactBefore: string | null = null,
): Promise<void> {
  const account = await db
    .selectFrom('account')
    .select(['contact', 'language', 'timeZone'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  const recipients = [account.contact, contactBefore].filter((one) => one !== null);
  if (recipients.length === 0) return;
  const values = [...new Set(recipients)].map((recipient) => ({
    accountId,
    kind,
    recipient,
    language: account.language ?? language,
    timeZone: account.timeZone,
    ip: request.ip,
    doneBy: session !== undefined && session.accountId !== accountId ? session.account : null,
  }));
  await db.insertInto('securityNotice').values(values).execute();
  await announce(db, 'securityNotice', [accountId]);
}

/** Takes what waits to be sent; each notice is taken once, by whichever instance comes first. */
async function taken(db: Db) {
  return db
    .deleteFrom('securityNotice')
    .using('account')
    .whereRef('account.id', '=', 'securityNotice.accountId')
    .where(
      'securityNotice.id',
      'in',
      sql<number>`(select id from security_notice order by id limit 100 for update skip locked)`,
    )
    .returning(['account.account', 'kind', 'recipient', 'securityNotice.language', 'securityNotice.timeZone'])
    .returning(['ip', 'doneBy', 'at'])
    .execute();
}

type Notice = Awaited<ReturnType<typeof taken>>[number];

const isHappening = (kind: string): kind is Happening => kind in happenings;

function worded(notice: Notice) {
  const language = languageOf(notice.language);
  const timeZone = notice.timeZone ?? 'UTC';
  const at = new Intl.DateTimeFormat(languageTag(language), {
    dateStyle: 'long',
    timeStyle: 'long',
    timeZone,
  });
  const line = (name: keyof typeof lines, value: string) =>
    `${lines[name][language]}${colon[language]}${value}`;
  const what = isHappening(notice.kind) ? happenings[notice.kind][language] : notice.kind;
  const facts = [
    line('account', notice.account),
    line('at', at.format(new Date(notice.at))),
    line('ip', notice.ip),
    ...(notice.doneBy === null ? [] : [line('doneBy', notice.doneBy)]),
  ];
  return { subject: what, body: [what, '', ...facts, '', advice[language]].join('\n') };
}

/** Sends what is told, whichever instance it was told on. What cannot be sent is logged and given up. */
export function sendNotices(app: FastifyInstance): void {
  const { db, events, log } = app;
  const send = openMessenger(app.config);
  const run = async () => {
    for (const notice of await taken(db)) {
      const { recipient } = notice;
      await send(db, { channel: channelOf(recipient), recipient, ...worded(notice) }).catch(
        (error: unknown) => log.warn({ err: error }, 'a security notice was not sent'),
      );
    }
  };
  // One after another, so that closing waits for the last.
  let running = Promise.resolve();
  const next = () => {
    running = running
      .then(run)
      .catch((error: unknown) => log.error({ err: error }, 'security notices were not read'));
  };
  const stop = [events.on('securityNotice', next), events.onGap(next)];
  // What was left by an instance that stopped.
  app.addHook('onReady', async () => next());
  app.addHook('onClose', async () => {
    stop.forEach((end) => end());
    await running;
  });
}
