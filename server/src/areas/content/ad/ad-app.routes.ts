import { adAppApi } from '@chargehand/contract/areas/content/ad';
import { appPictures } from '@chargehand/contract/areas/content/app-info';
import type { FastifyInstance } from 'fastify';
import { fail, found } from '../../../lib/fail';
import { markAs, markOf } from '../../../lib/http/mark';
import { serve } from '../../../lib/http/serve';
import { appTextIn, readTextIn } from '../../../lib/rich-text/html';
import { openSeenFilter } from './seen-filter';
import { shownAds } from './shown.service';
import { openViewCounter } from './view-counter';

/** Minimum number of minutes after which a repeated view of an ad by the same user counts again. */
const viewMinutes = 10;

/** Registers the routes by which the phone app reads ads and reports their views. */
export function adAppRoutes(app: FastifyInstance): void {
  const shown = shownAds(app);
  const seen = openSeenFilter(viewMinutes);
  const counter = openViewCounter(app.db, app.log);
  app.addHook('onClose', () => counter.close());

  serve(
    app,
    adAppApi.ads,
    async ({ user, query: { place, models } }) =>
      shown.of(user, place, models && models.length > 0 ? models : undefined),
    async ({ ready, reply }) => {
      const ads = ready.map(({ id, image, width, height, closable, detail }) => ({
        id,
        width,
        height,
        closable,
        detail,
        picture: `${appPictures}${image}`,
      }));
      markAs(reply, markOf(ads));
      return { ads };
    },
  );

  serve(
    app,
    adAppApi.ad,
    async ({ user, params }) => (await shown.mayShow(user, params.id)) || fail('notFound'),
    async ({ db, params: { id }, language, reply }) => {
      // Row-level security hides other agents' ads from a user.
      const { content } = found(
        await db.selectFrom('ad').select('content').where('id', '=', id).executeTakeFirst(),
      );
      const read = found(readTextIn(content, language));
      const html = appTextIn(read.texts, read.language, appPictures);
      const answer = { id, language: read.language, html };
      markAs(reply, markOf(answer));
      return answer;
    },
  );

  serve(
    app,
    adAppApi.seen,
    async ({ user, body }) => {
      app.mayWrite(`user ${user.id}`);
      let counted = 0;
      for (const id of new Set(body.ads)) {
        if (!(await shown.mayShow(user, id)) || !seen.isFirst(user.id, id)) continue;
        counter.count(id);
        counted += 1;
      }
      return counted;
    },
    async ({ ready }) => ({ counted: ready }),
  );
}
