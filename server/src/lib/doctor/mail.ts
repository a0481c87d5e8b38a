import type { Config } from '../../config';
import { openMail } from '../messages/mail';
import { type Check, fault, ok, reasonOf, skipped } from './check';

/** Timeouts for the mail server, in milliseconds. */
const mailMs = 5000;

/** Returns what to do about a failed sign-in or connection. */
function adviceOn(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EAUTH') return 'Correct user and password in SMTP_URL, or allow them at the mail server.';
  if (code === 'ETLS' || code === 'ESOCKET')
    return 'Correct host and port in SMTP_URL: smtps:// for TLS from the start, smtp:// for STARTTLS.';
  return 'Correct SMTP_URL, and let this machine reach the mail server.';
}

/** Checks greeting, encryption and sign-in of the mail server. Sends no mail. */
export const mailCheck = ({ smtpUrl, sms }: Pick<Config, 'smtpUrl' | 'sms'>): Check => ({
  name: 'mail',
  async run() {
    if (smtpUrl === undefined)
      return [
        sms
          ? skipped('No mail is configured (SMTP_URL); text messages are')
          : skipped('Neither mail nor text messages are configured; messages stay in the development outbox'),
      ];
    const { host } = new URL(smtpUrl);
    const mail = openMail(smtpUrl, mailMs);
    try {
      await mail.verify();
      return [ok(`The mail server ${host} accepts connection and sign-in`)];
    } catch (error) {
      return [fault(`The mail server ${host} refuses: ${reasonOf(error)}`, adviceOn(error))];
    } finally {
      mail.close();
    }
  },
});
