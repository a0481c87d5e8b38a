import nodemailer from 'nodemailer';
import type { Config } from '../config';
import type { Db } from './db';
import { fail } from './fail';

interface Message {
  channel: 'email' | 'phone';
  recipient: string;
  subject: string;
  body: string;
}

/**
 * Sends a message to a person: mail by SMTP. Where nothing is configured, messages wait in the development
 * outbox; where mail is, a phone cannot be reached, and the caller is told.
 */
export type Messenger = (db: Db, message: Message) => Promise<void>;

export function openMessenger(config: Config): Messenger {
  const smtp = config.smtpUrl === undefined ? undefined : nodemailer.createTransport(config.smtpUrl);
  const from = `no-reply@${new URL(config.publicUrl).hostname}`;
  return async (db, { channel, recipient, subject, body }) => {
    if (channel === 'email' && smtp) await smtp.sendMail({ from, to: recipient, subject, text: body });
    else if (smtp) fail('channelMissing');
    else await db.insertInto('outbox').values({ channel, recipient, subject, body }).execute();
  };
}
