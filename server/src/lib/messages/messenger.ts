import type { Channel } from '@chargehand/contract/areas/system/outbox';
import { sql } from 'kysely';
import type { Config } from '../../config';
import type { Db } from '../db';
import { fail } from '../fail';

interface Message {
  channel: Channel;
  recipient: string;
  subject: string;
  body: string;
  /** Number of minutes after which the message is obsolete and no longer sent. */
  minutes?: number;
  /** HTML version, for mail programs that support it. */
  html?: string;
  /** Id of the push's delivery record, which is updated with the result. */
  pushDelivery?: number;
}

/** Returns the channel of a contact. */
export const channelOf = (contact: string): Channel => (contact.startsWith('+') ? 'phone' : 'email');

/**
 * Returns whether no channel is configured. All messages are then kept in the outbox and never sent, for development.
 */
export const isDevelopment = ({ smtpUrl, sms }: Config): boolean =>
  smtpUrl === undefined && sms === undefined;

/** Returns whether messages can be sent through a channel. If no channel is configured, both count as usable. */
export function reaches(config: Config, channel: Channel): boolean {
  if (isDevelopment(config)) return true;
  return (channel === 'email' ? config.smtpUrl : config.sms) !== undefined;
}

/**
 * Queues a message, which is sent once the running transaction has committed: mail through SMTP, text messages through
 * the provider of `SMS_URL`. If neither is configured, it is only kept in the outbox. Throws `channelMissing` if only
 * the other channel is configured.
 */
export async function queueMessage(config: Config, db: Db, message: Message): Promise<void> {
  const { channel, recipient, subject, body, minutes = null, html = null, pushDelivery = null } = message;
  if (!reaches(config, channel)) fail('channelMissing');
  await sql`select queue_message(${channel}, ${recipient}, ${subject}, ${body}, ${!isDevelopment(config)},
    now() + make_interval(mins => ${minutes}), ${html}, ${pushDelivery})`.execute(db);
}

/** Queues a message from a handler. */
export type Messenger = (db: Db, message: Message) => Promise<void>;

export const openMessenger =
  (config: Config): Messenger =>
  (db, message) =>
    queueMessage(config, db, message);
