import { randomBytes } from 'node:crypto';
import { twoFactorApi } from '@chargehand/contract/areas/two-factor';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { toString as drawQr } from 'qrcode';
import { fail } from '../../lib/fail';
import { parameter } from '../../lib/parameters';
import { serve } from '../../lib/serve';
import { demandKey } from '../../lib/session';
import { openVault } from '../../lib/vault';
import {
  hasTwoFactor,
  limitProofs,
  prove,
  renewRecoveryCodes,
  takeOneTimeCode,
  totpOf,
  turnOff,
} from './two-factor.service';

/** What an authenticator app calls the account's place. */
const issuer = 'Chargehand';

export function twoFactorRoutes(app: FastifyInstance): void {
  const vault = openVault(app.config.secretKey);
  const limit = limitProofs(app.db);

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

  serve(app, twoFactorApi.start, async ({ db, session, audit }) => {
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
    const totp = totpOf(secret, session.account, issuer);
    const uri = totp.toString();
    const svg = await drawQr(uri, { type: 'svg', margin: 2, errorCorrectionLevel: 'M' });
    const qr = `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
    return { secret: totp.secret.base32, uri, qr };
  });

  serve(
    app,
    twoFactorApi.confirm,
    async ({ db, session, body, audit }) => {
      if (!(await takeOneTimeCode(db, vault, session.accountId, body.oneTimeCode, false)))
        fail('secondFactorWrong');
      audit.of(session.accountId);
      return { recoveryCodes: await renewRecoveryCodes(db, session.accountId) };
    },
    limit,
  );

  serve(
    app,
    twoFactorApi.renewCodes,
    async ({ db, session, body, audit }) => {
      await prove(db, vault, session.accountId, body.proof);
      if (!(await hasTwoFactor(db, session.accountId))) fail('conflict');
      audit.of(session.accountId);
      return { recoveryCodes: await renewRecoveryCodes(db, session.accountId) };
    },
    limit,
  );

  serve(
    app,
    twoFactorApi.disable,
    async ({ db, session, body, audit }) => {
      if (await parameter(db, demandKey)) fail('twoFactorDemanded');
      await prove(db, vault, session.accountId, body.proof);
      await turnOff(db, session.accountId);
      audit.of(session.accountId);
      return null;
    },
    limit,
  );
}
