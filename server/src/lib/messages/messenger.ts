import type { Channel } from '@chargehand/contract/areas/outbox';
import { sql } from 'kysely';
import type { Config } from '../../config';
import type { Db } from '../db';
import { fail } from '../fail';

export interface Message {
  channel: Channel;
  recipient: string;
  subject: string;
  body: string;
  /** After so many minutes nobody needs it any more: it is sent no later. */
  minutes?: number;
  /** The same with its layout, for mail programs that show it. */
  html?: string;
  /** The record of a push that is told how it goes. */
  pushDelivery?: number;
}

/** Which way a contact is reached. */
export const channelOf = (contact: string): Channel => (contact.startsWith('+') ? 'phone' : 'email');

/** Whether nothing is sent at all: messages wait in the development outbox. */
export const isDevelopment = ({ smtpUrl, sms }: Config): boolean =>
  smtpUrl === undefined && sms === undefined;

/** Whether messages can take a way: the outbox stands in for both only while none is configured. */
export function reaches(config: Config, channel: Channel): boolean {
  if (isDevelopment(config)) return true;
  return (channel === 'email' ? config.smtpUrl : config.sms) !== undefined;
}

/**
 * Puts a message in line to be sent: mail by SMTP, a text by the provider of `SMS_URL`. It leaves when, and
 * only if, the running transaction commits. Where neither is configured it waits in the development outbox;
 * where one is, the other way is closed, and the call ends with `channelMissing`.
 */
export async function queueMessage(config: Config, db: Db, message: Message): Promise<void> {
  const { channel, recipient, subject, body, minutes = null, html = null, pushDelivery = null } = message;
  if (!reaches(config, channel)) fail('channelMissing');
  await sql`select queue_message(${channel}, ${recipient}, ${subject}, ${body}, ${!isDevelopment(config)},
    now() + make_interval(mins => ${minutes}), ${html}, ${pushDelivery})`.execute(db);
}

/** How a handler queues messages. */
export type Messenger = (db: Db, message: Message) => Promise<void>;

export const openMessenger =
  (config: Config): Messenger =>
  (db, message) =>
    queueMessage(config, db, message);
