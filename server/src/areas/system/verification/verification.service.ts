import { randomInt } from 'node:crypto';
import type { Language, Texts } from '@chargehand/contract/i18n/languages';
import { fill } from '@chargehand/contract/i18n/rules';
import { sql } from 'kysely';
import { type Db, inTransaction } from '../../../lib/db';
import { fail } from '../../../lib/fail';
import { channelOf, type Messenger } from '../../../lib/messages/messenger';
import { sameHash, tokenHash } from '../../../lib/session/secret';

const codeMinutes = 10;
const maxTries = 5;
/** Seconds until another code can be sent to the same account. */
export const resendSeconds = 60;

const subject: Texts = {
  zh_CN: '验证码',
  zh_HK: '驗證碼',
  en_US: 'Verification code',
  fr_FR: 'Code de vérification',
  de_DE: 'Bestätigungscode',
  ja_JP: '認証コード',
};
const body: Texts = {
  zh_CN: '您的验证码是 {code}，{minutes} 分钟内有效。',
  zh_HK: '你的驗證碼是 {code}，{minutes} 分鐘內有效。',
  en_US: 'Your verification code is {code}. It is valid for {minutes} minutes.',
  fr_FR: 'Votre code de vérification est {code}. Il est valable {minutes} minutes.',
  de_DE: 'Ihr Bestätigungscode lautet {code}. Er gilt {minutes} Minuten.',
  ja_JP: '認証コードは{code}です。{minutes}分間有効です。',
};

const hashOf = (account: string, code: string): Buffer => tokenHash(`${account} ${code}`);

/**
 * Creates a new code for an account and returns it; an earlier code becomes invalid. Throws `codeTooSoon` if the last
 * code is newer than `resendSeconds`.
 */
export async function newCode(db: Db, account: string): Promise<string> {
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const written = await db
    .insertInto('verificationCode')
    .values({ account, codeHash: hashOf(account, code) })
    .onConflict((conflict) =>
      conflict
        .column('account')
        .doUpdateSet({ codeHash: hashOf(account, code), tries: 0, createdAt: sql`now()` })
        .where(sql<boolean>`verification_code.created_at < now() - make_interval(secs => ${resendSeconds})`),
    )
    .returning('account')
    .executeTakeFirst();
  if (written) return code;
  const last = await db
    .selectFrom('verificationCode')
    .select(
      sql<number>`ceil(extract(epoch from created_at + make_interval(secs => ${resendSeconds}) - now()))::int`.as(
        'left',
      ),
    )
    .where('account', '=', account)
    .executeTakeFirst();
  return fail('codeTooSoon', { seconds: Math.max(1, last?.left ?? resendSeconds) });
}

/** Sends a code to a person's e-mail address or phone number. */
export async function sendMessage(
  db: Db,
  send: Messenger,
  recipient: string,
  code: string,
  language: Language,
): Promise<void> {
  await send(db, {
    channel: channelOf(recipient),
    recipient,
    subject: subject[language],
    body: fill(body[language], { code, minutes: codeMinutes }),
    minutes: codeMinutes,
  });
}

/**
 * Sends a new code to an app account. If the message cannot be queued, no code is created. Throws `codeTooSoon` like
 * `newCode`, and the errors of `send`.
 */
export async function sendCode(db: Db, send: Messenger, account: string, language: Language): Promise<void> {
  await inTransaction(db, async (tx) => sendMessage(tx, send, account, await newCode(tx, account), language));
}

/**
 * Counts a try of a code and returns a function that uses the code up. Must be called outside a transaction, so that
 * the try stays counted if the request fails: after five tries the code is invalid. Throws `codeWrong` unless the code
 * is correct and not expired; the returned function throws it if another request has used the code up.
 */
export async function checkCode(db: Db, account: string, code: string): Promise<() => Promise<void>> {
  const row = await db
    .updateTable('verificationCode')
    .set({ tries: sql`tries + 1` })
    .where('account', '=', account)
    .where('tries', '<', maxTries)
    .where(sql<boolean>`created_at > now() - make_interval(mins => ${codeMinutes})`)
    .returning('codeHash')
    .executeTakeFirst();
  if (!row || !sameHash(row.codeHash, hashOf(account, code))) fail('codeWrong');
  return async () => {
    const used = await db
      .deleteFrom('verificationCode')
      .where('account', '=', account)
      .where('codeHash', '=', row.codeHash)
      .returning('account')
      .executeTakeFirst();
    if (!used) fail('codeWrong');
  };
}

/** Uses up a code. Fails like `checkCode`. */
export async function useCode(db: Db, account: string, code: string): Promise<void> {
  const spend = await checkCode(db, account, code);
  await spend();
}
