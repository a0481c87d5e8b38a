import { randomBytes } from 'node:crypto';
import { twoFactorApi } from '@chargehand/contract/areas/system/two-factor';
import { brand } from '@chargehand/contract/texts/brand';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { toString as drawQr } from 'qrcode';
import { fail } from '../../../lib/fail';
import { parameter } from '../../../lib/parameters';
import { serve } from '../../../lib/http/serve';
import { demandKey } from '../../../lib/session/session';
import { openVault } from '../../../lib/session/vault';
import { notifyAccount } from '../security-notice/security-notice.service';
import {
  hasTwoFactor,
  limitingProofs,
  proving,
  renewRecoveryCodes,
  stepOf,
  takeStep,
  totpOf,
  turnOff,
} from './two-factor.service';

/** Registers the routes that set up a second factor: a new secret, and the code that confirms it. */
function setUpRoutes(app: FastifyInstance, proved: ReturnType<typeof proving>): void {
  const vault = openVault(app.config.secretKeys);

  serve(app, twoFactorApi.start, proved, async ({ db, session, language, audit }) => {
    const secret = randomBytes(20);
    const started = await db
      .insertInto('twoFactor')
      .values({ accountId: session.accountId, secret: vault.seal(secret) })
      .onConflict((conflict) =>
        conflict
          .column('accountId')
          .doUpdateSet({ secret: vault.seal(secret), lastStep: 0, createdAt: sql`now()` })
          .where('twoFactor.confirmedAt', 'is', null),
      )
      .returning('accountId')
      .executeTakeFirst();
    if (!started) fail('conflict');
    audit.of(session.accountId);
    audit.named(session.account);
    const totp = totpOf(secret, session.account, brand[language]);
    const uri = totp.toString();
    const svg = await drawQr(uri, { type: 'svg', margin: 2, errorCorrectionLevel: 'M' });
    const qr = `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
    return { secret: totp.secret.base32, uri, qr };
  });

  serve(
    app,
    twoFactorApi.confirm,
    // Verifies the code before the transaction, so that a wrong try remains counted. Returns the code's time step, or
    // undefined if the code is wrong.
    async ({ session: { accountId }, body }) => {
      let step: number | undefined;
      await limitingProofs(app.db, accountId, async () => {
        step = await stepOf(app.db, vault, accountId, body.oneTimeCode, false);
        return step !== undefined;
      });
      return step;
    },
    async (call) => {
      const { db, session, ready: step, audit } = call;
      if (step === undefined) fail('secondFactorWrong');
      if (!(await takeStep(db, session.accountId, step, false))) fail('secondFactorWrong');
      await notifyAccount(call, session.accountId, 'twoFactorOn');
      audit.of(session.accountId);
      audit.named(session.account);
      return { recoveryCodes: await renewRecoveryCodes(db, session.accountId) };
    },
  );
}

export function twoFactorRoutes(app: FastifyInstance): void {
  const proved = proving(app);

  serve(app, twoFactorApi.status, async ({ db, session }) => {
    const { left } = await db
      .selectFrom('recoveryCode')
      .select((eb) => eb.fn.countAll<number>().as('left'))
      .where('accountId', '=', session.accountId)
      .executeTakeFirstOrThrow();
    return {
      on: await hasTwoFactor(db, session.accountId),
      recoveryCodesLeft: left,
      demanded: await parameter(db, demandKey),
    };
  });

  setUpRoutes(app, proved);

  serve(app, twoFactorApi.renewCodes, proved, async (call) => {
    const { db, session, audit } = call;
    if (!(await hasTwoFactor(db, session.accountId))) fail('conflict');
    await notifyAccount(call, session.accountId, 'recoveryCodesRenewed');
    audit.of(session.accountId);
    audit.named(session.account);
    return { recoveryCodes: await renewRecoveryCodes(db, session.accountId) };
  });

  serve(app, twoFactorApi.disable, proved, async (call) => {
    const { db, session, audit } = call;
    if (await parameter(db, demandKey)) fail('twoFactorDemanded');
    const was = await hasTwoFactor(db, session.accountId);
    await turnOff(db, session.accountId);
    if (was) await notifyAccount(call, session.accountId, 'twoFactorOff');
    audit.of(session.accountId);
    audit.named(session.account);
    return null;
  });
}
