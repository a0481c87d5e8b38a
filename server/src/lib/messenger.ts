import nodemailer from 'nodemailer';
import type { Config } from '../config';
import type { Db } from './db';

interface Message {
  channel: 'email' | 'phone';
  recipient: string;
  subject: string;
  body: string;
}

/** Sends a message to a person: mail by SMTP; what has no way out waits in the development outbox. */
export type Messenger = (db: Db, message: Message) => Promise<void>;

export function openMessenger(config: Config): Messenger {
  const smtp = config.smtpUrl === undefined ? undefined : nodemailer.createTransport(config.smtpUrl);
  const from = `no-reply@${new URL(config.publicUrl).hostname}`;
  return async (db, { channel, recipient, subject, body }) => {
    if (channel === 'email' && smtp) await smtp.sendMail({ from, to: recipient, subject, text: body });
    else await db.insertInto('outbox').values({ channel, recipient, subject, body }).execute();
  };
}
