import { unconfirmedDays } from '@chargehand/contract/areas/partners/api-application';
import type { Language } from '@chargehand/contract/i18n/languages';
import { fill } from '@chargehand/contract/i18n/rules';
import type { FastifyRequest } from 'fastify';
import type { Db } from '../../../lib/db';
import { fail } from '../../../lib/fail';
import { queueMessage, reaches } from '../../../lib/messages/messenger';
import { letters, reviewNotes } from './texts';

interface Applicant {
  companyName: string;
  email: string;
  language: Language;
}

/** Mails an applicant the link to the application. Throws `applicationsClosed` if mail cannot be sent. */
export async function mailLink(
  db: Db,
  { server: { config } }: FastifyRequest,
  { companyName, email, language }: Applicant,
  token: string,
): Promise<void> {
  if (!reaches(config, 'email')) fail('applicationsClosed');
  // The token is in the fragment, which browsers do not send, so it appears in no server log.
  const link = `${config.publicUrl}/register#application=${token}`;
  await queueMessage(config, db, {
    channel: 'email',
    recipient: email,
    subject: letters.confirm.subject[language],
    body: fill(letters.confirm.body[language], { company: companyName, link, days: unconfirmedDays }),
  });
}

/** Mails an applicant the decision. If mail cannot be sent, this is only logged. */
export async function mailDecision(
  db: Db,
  { server: { config }, log }: FastifyRequest,
  { companyName, email, language }: Applicant,
  decision: { status: 'approved' | 'rejected'; reason: string | null; code: string | null },
): Promise<void> {
  if (!reaches(config, 'email')) {
    log.warn('an applicant for the API could not be notified: no mail can be sent');
    return;
  }
  const { status, reason, code } = decision;
  const { subject, body } = letters[status];
  const words = [fill(body[language], { company: companyName, code: code ?? '' })];
  if (reason !== null) words.push(fill(reviewNotes[language], { reason }));
  await queueMessage(config, db, {
    channel: 'email',
    recipient: email,
    subject: subject[language],
    body: words.join('\n\n'),
  });
}
