import { apiApplicationApi } from '@chargehand/contract/areas/partners/api-application';
import type { TestServer } from './harness';

/** Returns the token of the newest link mailed to an address. */
export async function mailedToken({ db }: TestServer, email: string): Promise<string> {
  const { body } = await db
    .selectFrom('outbox')
    .select('body')
    .where('recipient', '=', email)
    .where('body', 'like', '%#application=%')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return /#application=([\w-]+)/.exec(body)?.[1] ?? '';
}

let filed = 0;

/** Files a company's application through the public form, and confirms its e-mail address if `confirmed` is true. */
export async function apply(server: TestServer, companyName: string, { confirmed = true } = {}) {
  filed += 1;
  const email = `applicant-${filed}@example.com`;
  // Uses a different client address for each application, because the number of applications per address is limited.
  const headers = { 'x-forwarded-for': `198.51.100.${filed % 250}` };
  const body = { companyName, email, code: 'any' };
  const answer = await server.call('POST', apiApplicationApi.file.path, { body, headers });
  if (answer.code !== 1) throw new Error(answer.body);
  const token = await mailedToken(server, email);
  if (confirmed) await server.call('POST', apiApplicationApi.confirm.path, { body: { token }, headers });
  const { id } = await server.db
    .selectFrom('apiApplication')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  return { id, email, token };
}
