import { qrCodeApi } from '@chargehand/contract/areas/cabinets/qr-code';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { fail, foundAll } from '../../../lib/fail';
import { serve } from '../../../lib/http/serve';
import { serveReads } from '../../../lib/list/reads';
import { qrCodeReads } from './reads';

/** Registers the routes for the codes of batches and cabinets. */
export function qrCodeRoutes(app: FastifyInstance): void {
  serveReads(app, qrCodeReads);

  serve(app, qrCodeApi.revoke, async ({ db, params: { ids }, body: { reason }, audit }) => {
    const wanted = [...new Set(ids)];
    // Locks the codes in order of id, so that a code cannot be assigned and revoked at the same time.
    const codes = await db
      .selectFrom('qrCode')
      .select(['id', 'label', 'usedAt', 'revokedAt'])
      .where('id', 'in', wanted)
      .where('batchId', 'is not', null)
      .orderBy('id')
      .forUpdate()
      .execute();
    foundAll(wanted, codes);
    const labelsOf = (some: typeof codes) => ({ labels: some.map(({ label }) => label).join(', ') });
    const revoked = codes.filter(({ revokedAt }) => revokedAt !== null);
    if (revoked.length > 0) fail('qrCodesRevoked', labelsOf(revoked));
    const used = codes.filter(({ usedAt }) => usedAt !== null);
    if (used.length > 0) fail('qrCodesUsed', labelsOf(used));
    await db
      .updateTable('qrCode')
      .set({ revokedAt: sql`clock_timestamp()`, reason })
      .where('id', 'in', wanted)
      .execute();
    const label = codes.map((code) => code.label).join(', ');
    audit.of(wanted.join(','), { label }, { label, reason });
    return null;
  });
}
