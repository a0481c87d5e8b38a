import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Config } from '../../config';
import { type Db, inTransaction } from '../db';
import type { DB } from '../db-types';
import type { Queued } from '../job/worker';
import type { Log } from '../log';
import { openMail } from './mail';
import { openSms } from './sms';

/**
 * Delay in milliseconds before each retry, about four hours in total. If the last retry fails, too, the message is
 * given up.
 */
const pauses = [10_000, 30_000, 120_000, 600_000, 1_800_000, 3_600_000, 7_200_000];
/**
 * Maximum number of messages that one server sends at the same time. If a provider does not respond, the job queue can
 * still do other work.
 */
const maxMessages = 2;

type Row = Selectable<DB['outbox']>;

function openWays(config: Config): (message: Row) => Promise<void> {
  const smtp = config.smtpUrl === undefined ? undefined : openMail(config.smtpUrl);
  const sms = config.sms && openSms(config.sms);
  const from = `no-reply@${new URL(config.publicUrl).hostname}`;
  return async ({ channel, recipient, subject, body, html }) => {
    if (channel === 'email' && smtp)
      await smtp.sendMail({ from, to: recipient, subject, text: body, ...(html !== null && { html }) });
    else if (channel === 'phone' && sms) await sms(recipient, body);
    else throw new Error('no channel is configured for this message');
  };
}

/** Returns whether a mail server refused a message permanently, so that a retry is useless. */
const isFinal = (error: unknown): boolean =>
  error instanceof Error && 'responseCode' in error && Number(error.responseCode) >= 500;

/** Marks a message as given up, with the reason, and deletes its content, because that may contain codes. */
const giveUp = async (db: Db, id: number, reason: string): Promise<void> => {
  await db
    .updateTable('outbox')
    .set({ failedAt: sql`now()`, reason: reason.slice(0, 500), body: '', html: null, queued: false })
    .where('id', '=', id)
    .execute();
};

const Named = z.object({ id: z.int() });

/**
 * Returns the work that sends a queued message of the outbox. A message may be sent twice, if the server is killed
 * after sending and before deleting it.
 */
export function messageWork(config: Config, db: Db, log: Log, pausesMs: readonly number[] = pauses): Queued {
  const send = openWays(config);

  const failed = (message: Row, error: unknown) =>
    inTransaction(db, async (tx) => {
      const { id, attempts, expiresAt } = message;
      const pause = pausesMs[attempts];
      const reason = error instanceof Error ? error.message : String(error);
      const late = pause !== undefined && expiresAt !== null && Date.now() + pause >= Date.parse(expiresAt);
      if (pause === undefined || late || isFinal(error)) return giveUp(tx, id, reason);
      await tx
        .updateTable('outbox')
        .set({ attempts: attempts + 1, reason: reason.slice(0, 500) })
        .where('id', '=', id)
        .execute();
      await sql`select graphile_worker.add_job('message', ${JSON.stringify({ id })}::json, flags => array['message'],
        run_at => clock_timestamp() + make_interval(secs => ${pause / 1000}))`.execute(tx);
    });

  return {
    most: maxMessages,
    async run(payload) {
      const message = await db
        .selectFrom('outbox')
        .selectAll()
        .where('id', '=', Named.parse(payload).id)
        .where('queued', '=', true)
        .executeTakeFirst();
      if (!message) return;
      if (message.expiresAt !== null && Date.parse(message.expiresAt) <= Date.now())
        return giveUp(db, message.id, message.reason ?? 'expired before it could be sent');
      try {
        await send(message);
      } catch (error) {
        log.warn({ err: error, message: message.id }, 'a message was not sent');
        return failed(message, error);
      }
      await inTransaction(db, async (tx) => {
        // A message with a delivery record is marked as sent before it is deleted, so that a trigger updates the
        // record.
        if (message.pushDeliveryId !== null)
          await tx
            .updateTable('outbox')
            .set({ sentAt: sql`now()` })
            .where('id', '=', message.id)
            .execute();
        await tx.deleteFrom('outbox').where('id', '=', message.id).execute();
      });
    },
  };
}
