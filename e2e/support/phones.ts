import type { APIRequestContext } from '@playwright/test';

const password = 'Phone-app-1';

/** Registers an app user by email. Returns the phone's token. */
export async function appUser(request: APIRequestContext, admin: string, account: string): Promise<string> {
  await request.post('/api/app/v1/verification-codes', { data: { account } });
  const sent = await request.get('/api/admin/outbox/list', {
    headers: { Authorization: `Bearer ${admin}` },
    params: { recipient: account },
  });
  const code = /\d{6}/.exec((await sent.json()).data.rows[0].body)?.[0];
  const made = await request.post('/api/app/v1/users', {
    data: { account, code, password, nickname: account.split('@')[0] },
  });
  return (await made.json()).token;
}

/** Uploads a file from a user's phone. Returns its stored name. */
export async function putUp(
  request: APIRequestContext,
  phone: string,
  use: 'picture' | 'video',
  file: { name: string; mimeType: string; buffer: Buffer },
): Promise<string> {
  const answer = await request.post('/api/app/v1/files', {
    headers: { Authorization: `Bearer ${phone}` },
    params: { use },
    multipart: { file },
  });
  return (await answer.json()).name;
}
