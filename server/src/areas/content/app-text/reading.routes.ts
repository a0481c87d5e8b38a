import { appTextAppApi } from '@chargehand/contract/areas/content/app-text';
import type { FastifyInstance } from 'fastify';
import { found } from '../../../lib/fail';
import { markAs, markOf } from '../../../lib/http/mark';
import { serve } from '../../../lib/http/serve';
import { checkAgreed, mustAgree, noteConsent } from './consent.service';
import { isAgreed, publishedTexts } from './published.service';

/** Registers the routes by which the phone app reads texts, and by which its users agree to them. */
export function appTextReadingRoutes(app: FastifyInstance): void {
  const published = publishedTexts(app);

  serve(app, appTextAppApi.texts, async ({ reply }) => {
    const texts = [...(await published()).values()].map(({ text, version, publishedAt }) => ({
      text,
      version,
      publishedAt,
      agreed: isAgreed(text),
    }));
    markAs(reply, markOf(texts));
    return { texts };
  });

  serve(app, appTextAppApi.text, async ({ params, language, reply }) => {
    const { text, version, publishedAt, in: shown } = found((await published()).get(params.text));
    const { mark, ...read } = shown[language];
    markAs(reply, mark);
    return { text, version, publishedAt, ...read };
  });

  serve(
    app,
    appTextAppApi.agree,
    async ({ user, body }) => {
      app.mayWrite(`user ${user.id}`);
      const now = await published();
      checkAgreed(now, body.agreed);
      return now;
    },
    async ({ db, user, language, body, ready }) => {
      await noteConsent(db, { userId: user.id, agreed: body.agreed, language, app: body.app });
      return { mustAgree: await mustAgree(ready, db, user.id) };
    },
  );

  serve(app, appTextAppApi.consents, published, async ({ db, user, query: { before, size }, ready }) => {
    const consents = await db
      .selectFrom('appConsent')
      .select(['id', 'text', 'version', 'at', 'language'])
      .where('userId', '=', user.id)
      .$if(before !== undefined, (some) => some.where('id', '<', before ?? 0))
      .orderBy('id', 'desc')
      .limit(size)
      .execute();
    return { consents, mustAgree: await mustAgree(ready, db, user.id) };
  });
}
