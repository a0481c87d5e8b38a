import { apiApplicationApi } from '@chargehand/contract/areas/api-application';
import { outboxApi } from '@chargehand/contract/areas/outbox';
import { once } from './customers';
import type { Http } from './http';
import { applicants } from './partner-scene';
import type { SavedWorld } from './saved-world';

/** The token of the link that was mailed. Without mail it lies in the development outbox. */
async function mailedToken(operator: Http, recipient: string): Promise<string> {
  const { rows } = await operator.call(outboxApi.list, { query: { recipient } });
  const token = rows
    .map(({ body }) => /#application=([\w-]+)/.exec(body)?.[1])
    .find((one) => one !== undefined);
  if (token === undefined) throw new Error(`no link came for ${recipient}`);
  return token;
}

/** Companies apply for the API, confirm their address, and the operator decides some. */
export async function applyForApi(operator: Http, newHttp: () => Http, saved: SavedWorld): Promise<void> {
  for (const { companyName, email, decided } of applicants)
    await once(saved, `applicant ${email}`, async () => {
      const applicant = newHttp();
      await applicant.call(apiApplicationApi.file, { body: { companyName, email, code: 'any' } });
      const token = await mailedToken(operator, email);
      await applicant.call(apiApplicationApi.confirm, { body: { token } });
      if (!decided) return;
      const { rows } = await operator.call(apiApplicationApi.list, { query: { search: email } });
      const id = rows[0]?.id ?? 0;
      await operator.call(apiApplicationApi.review, { params: { id }, body: decided });
    });
}
