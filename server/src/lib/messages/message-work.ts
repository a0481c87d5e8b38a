import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import nodemailer from 'nodemailer';
import { z } from 'zod';
import type { Config } from '../../config';
import { type Db, inTransaction } from '../db';
import type { DB } from '../db-types';
import type { Queued } from '../job/worker';
import type { Log } from '../log';
import { openSms } from './sms';

/** After a try that failed, the next one comes so much later, some four hours in all; then it is given up. Milliseconds. */
const pauses = [10_000, 30_000, 120_000, 600_000, 1_800_000, 3_600_000, 7_200_000];
/** A mail server that says nothing has this long. Milliseconds. */
const silenceMs = 8_000;
/** Slots for messages: a provider that hangs leaves the others free. */
const mostMessages = 2;

type Row = Selectable<DB['outbox']>;

function openWays(config: Config): (message: Row) => Promise<void> {
  const times = { connectionTimeout: silenceMs, greetingTimeout: silenceMs, socketTimeout: silenceMs };
  const smtp =
    config.smtpUrl === undefined ? undefined : nodemailer.createTransport({ url: config.smtpUrl, ...times });
  const sms = config.sms && openSms(config.sms);
  const from = `no-reply@${new URL(config.publicUrl).hostname}`;
  return async ({ channel, recipient, subject, body, html }) => {
    if (channel === 'email' && smtp)
      await smtp.sendMail({ from, to: recipient, subject, text: body, ...(html !== null && { html }) });
    else if (channel === 'phone' && sms) await sms(recipient, body);
    else throw new Error('no way for this message is configured any more');
  };
}

/** Whether a mail server refused for good: the same would be refused again. */
const isFinal = (error: unknown): boolean =>
  error instanceof Error && 'responseCode' in error && Number(error.responseCode) >= 500;

/** Keeps a message that is given up, why, and no longer what it said: codes are nobody's to read. */
const giveUp = async (db: Db, id: number, reason: string): Promise<void> => {
  await db
    .updateTable('outbox')
    .set({ failedAt: sql`now()`, reason: reason.slice(0, 500), body: '', html: null, queued: false })
    .where('id', '=', id)
    .execute();
};

const Named = z.object({ id: z.int() });

/**
 * Sends what the outbox has in line. A message is sent at least once: of a server that is killed between
 * sending it and taking it from the outbox, it comes a second time.
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
    most: mostMessages,
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
        // A record of it is told that it was sent, and not deleted.
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
