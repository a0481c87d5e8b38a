import { passkeyApi } from '@chargehand/contract/areas/system/passkey';
import type { FastifyInstance } from 'fastify';
import { fail, found } from '../../../lib/fail';
import { addressOf, withinLimit } from '../../../lib/http/limit';
import { offersPasskeys } from '../../../lib/session/passkey-home';
import { serve } from '../../../lib/http/serve';
import { limitSignIn, openSession, refuseDisabled, userAgentOf } from '../auth/auth.service';
import { rememberBrowser } from '../auth/known-browser.service';
import { notifyAccount } from '../security-notice/security-notice.service';
import { proving } from '../two-factor/two-factor.service';
import { logged } from '../auth/sign-in-log.service';
import {
  askForPasskey,
  askForSignIn,
  checkPasskey,
  claimedPasskey,
  keepPasskey,
  passkeysOf,
} from './passkey.service';

export function passkeyRoutes(app: FastifyInstance): void {
  const { config } = app;

  serve(app, passkeyApi.signInOptions, async ({ db, request }) => {
    if (!offersPasskeys(config)) fail('passkeyRefused');
    if (!(await withinLimit(db, `passkey ${addressOf(request.ip)}`, 60, 60))) fail('tooManyRequests');
    return { options: await askForSignIn(db, config) };
  });

  serve(app, passkeyApi.signIn, async ({ db, body, request, reply }) => {
    const claimed = await claimedPasskey(db, body.credential);
    const accountId = claimed?.accountId;
    return logged(db, request, { method: 'passkey', account: '', accountId }, async () => {
      await limitSignIn(app, request);
      if (!claimed) fail('passkeyRefused');
      await checkPasskey(db, config, claimed);
      await refuseDisabled(db, claimed.accountId);
      // No second factor is required: a passkey covers both factors, possession of a device, and a PIN or fingerprint.
      const token = await openSession(db, claimed.accountId, request.ip, userAgentOf(request));
      await rememberBrowser(db, config, claimed.accountId, request, reply);
      return { token };
    });
  });

  serve(app, passkeyApi.list, async ({ db, session }) => passkeysOf(db, session.accountId));

  // A proof is required, because a passkey gives permanent access and an open session alone must not be enough to add
  // one.
  serve(app, passkeyApi.addOptions, proving(app), async ({ db, session, language }) => {
    if (!offersPasskeys(config)) fail('passkeyRefused');
    return { options: await askForPasskey(db, config, session, language) };
  });

  serve(app, passkeyApi.add, async (call) => {
    const { db, session, body, audit } = call;
    const kept = await keepPasskey(db, config, session.accountId, body.name, body.credential);
    await notifyAccount(call, session.accountId, 'passkeyAdded');
    audit.of(kept.id);
    return kept;
  });

  serve(app, passkeyApi.rename, async ({ db, session, params, body, audit }) => {
    const ownPasskey = db
      .selectFrom('passkey')
      .select('name')
      .where('id', '=', params.id)
      .where('accountId', '=', session.accountId);
    const before = found(await ownPasskey.forUpdate().executeTakeFirst());
    await db.updateTable('passkey').set({ name: body.name }).where('id', '=', params.id).execute();
    audit.of(params.id, before);
    return null;
  });

  serve(app, passkeyApi.remove, async (call) => {
    const { db, session, params, audit } = call;
    const gone = await db
      .deleteFrom('passkey')
      .where('id', '=', params.id)
      .where('accountId', '=', session.accountId)
      .returning(['name'])
      .executeTakeFirst();
    audit.of(params.id, found(gone));
    await notifyAccount(call, session.accountId, 'passkeyRemoved');
    return null;
  });
}
