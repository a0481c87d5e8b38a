import type { Channel } from '@chargehand/contract/areas/outbox';
import nodemailer from 'nodemailer';
import type { Config } from '../config';
import type { Db } from './db';
import { fail } from './fail';
import { openSms } from './sms';

interface Message {
  channel: Channel;
  recipient: string;
  subject: string;
  body: string;
}

/** Which way a contact is reached. */
export const channelOf = (contact: string): Channel => (contact.startsWith('+') ? 'phone' : 'email');

/**
 * Sends a message to a person: mail by SMTP, a text by the provider of `SMS_URL`. Where neither is
 * configured, messages wait in the development outbox; where one is, the other way is closed, and the
 * caller is told.
 */
export type Messenger = (db: Db, message: Message) => Promise<void>;

/** Whether messages can take a way: the outbox stands in for both only while none is configured. */
export function reaches(config: Config, channel: Channel): boolean {
  if (config.smtpUrl === undefined && config.sms === undefined) return true;
  return (channel === 'email' ? config.smtpUrl : config.sms) !== undefined;
}

export function openMessenger(config: Config): Messenger {
  const smtp = config.smtpUrl === undefined ? undefined : nodemailer.createTransport(config.smtpUrl);
  const sms = config.sms && openSms(config.sms);
  const from = `no-reply@${new URL(config.publicUrl).hostname}`;
  return async (db, { channel, recipient, subject, body }) => {
    if (!reaches(config, channel)) fail('channelMissing');
    if (channel === 'email' && smtp) await smtp.sendMail({ from, to: recipient, subject, text: body });
    else if (channel === 'phone' && sms) await sms(recipient, body);
    else await db.insertInto('outbox').values({ channel, recipient, subject, body }).execute();
  };
}
