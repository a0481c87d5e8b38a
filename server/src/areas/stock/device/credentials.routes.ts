import { deviceCredentialsApi, fetchableMinutes } from '@chargehand/contract/areas/stock/device-credentials';
import { workbook } from '@chargehand/contract/http/exports';
import { topicPrefix } from '@chargehand/contract/device/topics';
import type { FastifyInstance } from 'fastify';
import { announce } from '../../../lib/events';
import { found } from '../../../lib/fail';
import { newToken, tokenHash } from '../../../lib/session/secret';
import { serve } from '../../../lib/http/serve';
import { serveFile } from '../../../lib/http/serve-file';
import { openVault } from '../../../lib/session/vault';
import { xlsx } from '../../../lib/export/xlsx';
import { brokerAddress, credentialsOf } from './credentials.service';
import { credentialHeads, credentialsTitle } from './credential-words';
import { readBatch, waitingBatches } from './secret-batch.service';

const minute = 60_000;

export function credentialsRoutes(app: FastifyInstance): void {
  const { config } = app;
  const vault = openVault(config.secretKeys);

  serve(app, deviceCredentialsApi.renew, async ({ db, params: { id }, audit }) => {
    const password = newToken();
    const { code } = found(
      await db
        .updateTable('device')
        .set({ secretHash: tokenHash(password) })
        .where('id', '=', id)
        .where('handedBackAt', 'is', null)
        .returning('code')
        .executeTakeFirst(),
    );
    // Makes the servers close the connection that the device opened with the old password.
    await announce(db, 'deviceGone', [id]);
    audit.of(id, { code }, null);
    return credentialsOf(config, code, password);
  });

  serve(app, deviceCredentialsApi.waiting, async ({ db }) =>
    (await waitingBatches(db)).map(({ id, createdAt, by }) => ({
      id,
      by,
      until: new Date(Date.parse(createdAt) + fetchableMinutes * minute).toISOString(),
    })),
  );

  serveFile(app, deviceCredentialsApi.fetch, async ({ db, params: { id }, language, audit }) => {
    const made = await readBatch(db, vault, id);
    const address = brokerAddress(config);
    async function* rows() {
      for (const { code, password } of made) yield [code, address, code, password, topicPrefix(code)];
    }
    const title = credentialsTitle[language];
    const heads = credentialHeads.map((head) => ({ label: head[language], digits: undefined }));
    audit.of(id, null, { devices: made.length });
    return {
      name: `${title}.xlsx`,
      type: workbook.type,
      open: async () => xlsx({ sheet: title, instant: '', day: '', heads }, rows()).file,
      // Called when the last byte has been sent, and deletes the batch. From then on, only the downloaded file contains
      // the passwords.
      last: (logged) =>
        logged(async (tx) => {
          await tx.deleteFrom('secretBatch').where('id', '=', id).execute();
        }),
    };
  });
}
