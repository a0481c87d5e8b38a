import { type Language, languageTag } from '@chargehand/contract/i18n/languages';
import type { FastifyRequest } from 'fastify';
import type { Db } from '../../../lib/db';
import { channelOf, queueMessage, reaches } from '../../../lib/messages/messenger';
import type { Session } from '../../../lib/session/session';
import { advice, colon, type Happening, happenings, lines } from './texts';

/** The parts of a call that identify the acting account and its IP address. */
interface From {
  db: Db;
  request: FastifyRequest;
  language: Language;
  session?: Session | undefined;
}

/**
 * Notifies an account's holder that the account was changed, at the current and the previous contact. The messages are
 * sent once the transaction has committed; none is sent to a contact that is null or whose channel is not configured.
 */
export async function notifyAccount(
  { db, request, language, session }: From,
  accountId: number,
  kind: Happening,
  contactBefore: string | null = null,
): Promise<void> {
  const holder = await db
    .selectFrom('account')
    .select(['account', 'contact', 'language', 'timeZone'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  const { config } = request.server;
  const recipients = [holder.contact, contactBefore].filter((one) => one !== null);
  const words = worded(kind, {
    account: holder.account,
    language: holder.language ?? language,
    timeZone: holder.timeZone ?? 'UTC',
    ip: request.ip,
    doneBy: session !== undefined && session.accountId !== accountId ? session.account : null,
  });
  for (const recipient of new Set(recipients)) {
    const channel = channelOf(recipient);
    if (reaches(config, channel)) await queueMessage(config, db, { channel, recipient, ...words });
    else request.log.warn({ channel }, 'no channel is configured for a security notice');
  }
}

interface Facts {
  account: string;
  language: Language;
  timeZone: string;
  ip: string;
  doneBy: string | null;
}

function worded(kind: Happening, { account, language, timeZone, ip, doneBy }: Facts) {
  const clock = new Intl.DateTimeFormat(languageTag(language), {
    dateStyle: 'long',
    timeStyle: 'long',
    timeZone,
  });
  const line = (name: keyof typeof lines, value: string) =>
    `${lines[name][language]}${colon[language]}${value}`;
  const subject = happenings[kind][language];
  const facts = [
    line('account', account),
    line('at', clock.format(new Date())),
    line('ip', ip),
    ...(doneBy === null ? [] : [line('doneBy', doneBy)]),
  ];
  return { subject, body: [subject, '', ...facts, '', advice[language]].join('\n') };
}
