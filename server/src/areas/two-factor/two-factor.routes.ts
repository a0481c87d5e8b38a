import { randomBytes } from 'node:crypto';
import { Confirmation, twoFactorApi } from '@chargehand/contract/areas/two-factor';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { toString as drawQr } from 'qrcode';
import { fail } from '../../lib/fail';
import { parameter } from '../../lib/parameters';
import { serve } from '../../lib/serve';
import { demandKey } from '../../lib/session';
import { openVault } from '../../lib/vault';
import { tell } from '../security-notice/security-notice.service';
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

/** What an authenticator app calls the account's place. */
const issuer = 'Chargehand';

export function twoFactorRoutes(app: FastifyInstance): void {
  const vault = openVault(app.config.secretKeys);
  const proved = proving(app);
  /** The step of the code that a request confirms with; secrets are read before its transaction. */
  const steps = new WeakMap<FastifyRequest, number>();

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

  serve(
    app,
    twoFactorApi.start,
    async ({ db, session, audit }) => {
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
      const totp = totpOf(secret, session.account, issuer);
      const uri = totp.toString();
      const svg = await drawQr(uri, { type: 'svg', margin: 2, errorCorrectionLevel: 'M' });
      const qr = `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
      return { secret: totp.secret.base32, uri, qr };
    },
    proved,
  );

  serve(
    app,
    twoFactorApi.confirm,
    async (call) => {
      const { db, session, request, audit } = call;
      const step = steps.get(request) ?? fail('secondFactorWrong');
      if (!(await takeStep(db, session.accountId, step, false))) fail('secondFactorWrong');
      await tell(call, session.accountId, 'twoFactorOn');
      audit.of(session.accountId);
      audit.named(session.account);
      return { recoveryCodes: await renewRecoveryCodes(db, session.accountId) };
    },
    async (request, session) => {
      if (!session) fail('unauthenticated');
      const { accountId } = session;
      const { oneTimeCode } = Confirmation.parse(request.body);
      await limitingProofs(app.db, accountId, async () => {
        const step = await stepOf(app.db, vault, accountId, oneTimeCode, false);
        if (step !== undefined) steps.set(request, step);
        return step !== undefined;
      });
    },
  );

  serve(
    app,
    twoFactorApi.renewCodes,
    async (call) => {
      const { db, session, audit } = call;
      if (!(await hasTwoFactor(db, session.accountId))) fail('conflict');
      await tell(call, session.accountId, 'recoveryCodesRenewed');
      audit.of(session.accountId);
      audit.named(session.account);
      return { recoveryCodes: await renewRecoveryCodes(db, session.accountId) };
    },
    proved,
  );

  serve(
    app,
    twoFactorApi.disable,
    async (call) => {
      const { db, session, audit } = call;
      if (await parameter(db, demandKey)) fail('twoFactorDemanded');
      const was = await hasTwoFactor(db, session.accountId);
      await turnOff(db, session.accountId);
      if (was) await tell(call, session.accountId, 'twoFactorOff');
      audit.of(session.accountId);
      audit.named(session.account);
      return null;
    },
    proved,
  );
}
