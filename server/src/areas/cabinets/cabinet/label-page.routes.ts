import { cabinetApi } from '@chargehand/contract/areas/cabinets/cabinet';
import { labelPath, readLabel } from '@chargehand/contract/fields/cabinet-label';
import { languageOf } from '@chargehand/contract/i18n/languages';
import { hasPermission } from '@chargehand/contract/rights/permission';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { z } from 'zod';
import { checkedRows, type Db } from '../../../lib/db';
import { openFloodGate } from '../../../lib/http/flood';
import { addressOf } from '../../../lib/http/limit';
import { accepted } from '../../../lib/http/request-language';
import { remembered } from '../../../lib/remembered';
import { findSession } from '../../../lib/session/session';
import { asSession } from '../../../lib/session/tenant';
import { tokenOf } from '../../../lib/http/token';
import { labelPage, labelPolicy, type LabelContent } from './label-page';
import { openShownLabels } from './shown-labels';

/**
 * Maximum number of requests per IP address and minute: enough for many people behind one gateway, and too few to guess
 * labels.
 */
const perMinute = 120;

const Path = z.object({ path: z.string() });

/** Returns the language that the browser requests, because this page offers no choice of language. */
const languageOfReader = ({ headers }: FastifyRequest) =>
  accepted(headers['accept-language'] ?? '') ?? languageOf(undefined);

/** Returns the path that the console's page of cabinets has in the menu now. */
async function pathOfCabinets(db: Db): Promise<string | undefined> {
  const [found] = await checkedRows(
    db,
    Path,
    sql`select '/' || coalesce(btrim(above.path, '/') || '/', '') || btrim(page.path, '/') as path
      from menu page left join menu above on above.id = page.parent_id where page.component = 'cabinetList' limit 1`,
  );
  return found?.path;
}

/**
 * Returns the path of a cabinet in the console if the browser has a signed-in account that may see it, otherwise
 * undefined.
 */
async function placeFor(
  app: FastifyInstance,
  request: FastifyRequest,
  label: string,
): Promise<string | undefined> {
  const token = tokenOf(request, true);
  const session = token === undefined ? undefined : await findSession(app.db, token);
  if (!session || !hasPermission(session.permissions, cabinetApi.get.access)) return undefined;
  const cabinet = await asSession(app.db, session, false, (tx) =>
    tx.selectFrom('cabinet').select('id').where('label', '=', label).executeTakeFirst(),
  );
  const path = cabinet && (await pathOfCabinets(app.db));
  return path === undefined ? undefined : `${path}/${cabinet?.id}`;
}

/** Registers the public page that opens when a cabinet's QR code is scanned. */
export function labelPageRoutes(app: FastifyInstance): void {
  const about = remembered(app.events, 'appShown', () =>
    app.db.selectFrom('appInfo').select(['contactNumber', 'shareLink']).executeTakeFirstOrThrow(),
  );

  const labels = openShownLabels(app.db, app.events);
  const admits = openFloodGate(perMinute);

  const show = async (request: FastifyRequest<{ Params: { label: string } }>, reply: FastifyReply) => {
    const language = languageOfReader(request);
    const page = (status: number, content: LabelContent) =>
      reply
        .code(status)
        .type('text/html; charset=utf-8')
        .header('cache-control', 'no-store')
        .header('referrer-policy', 'no-referrer')
        .header('content-security-policy', labelPolicy)
        .send(labelPage(language, content));
    if (!admits(addressOf(request.ip))) return page(429, { ...(await about()), says: 'busy' });
    // Text that cannot be a label is not looked up.
    const label = readLabel(request.params.label);
    const found = label === undefined ? undefined : await labels(label);
    if (found?.state === 'revoked') return page(410, { ...(await about()), says: 'revoked' });
    if (found?.state === 'unused') return page(404, { ...(await about()), says: 'unused' });
    if (!found || found.model === null || found.slots === null)
      return page(404, { ...(await about()), says: 'unknown' });
    const place = await placeFor(app, request, found.label);
    if (place !== undefined) return reply.redirect(place);
    const cabinet = { label: found.label, model: found.model, slots: found.slots };
    return page(200, { ...(await about()), cabinet, says: 'how' });
  };
  // This is not an endpoint of the contract, because only browsers open it. The path is also registered in capitals, as
  // it is written in QR codes, and with the trailing slash that some scanners and messengers add.
  const capitals = labelPath(':label').toUpperCase().replace(':LABEL', ':label');
  for (const path of [labelPath(':label'), capitals])
    for (const spelling of [path, `${path}/`]) app.get<{ Params: { label: string } }>(spelling, show);
}
