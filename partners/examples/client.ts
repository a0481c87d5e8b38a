import createClient from 'openapi-fetch';
import type { paths } from './chargehand';

/** The API's address and the caller's credentials. */
export interface Access {
  url: string;
  code: string;
  secret: string;
}

/** Opens a client that gets a token when it has none, or the one it has ends within a minute. */
export function openChargehand({ url, code, secret }: Access) {
  const client = createClient<paths>({ baseUrl: url });
  let token = '';
  let endsAt = 0;
  client.use({
    async onRequest({ request, schemaPath }) {
      if (schemaPath === '/api/open/v1/oauth/token') return undefined;
      if (Date.now() > endsAt - 60_000) {
        const { data, error } = await client.POST('/api/open/v1/oauth/token', {
          body: { grant_type: 'client_credentials', client_id: code, client_secret: secret },
        });
        if (!data) throw new Error(`no token: ${JSON.stringify(error)}`);
        token = data.access_token;
        endsAt = Date.now() + data.expires_in * 1000;
      }
      request.headers.set('authorization', `Bearer ${token}`);
      return request;
    },
  });
  return client;
}

/** Opens a client configured by environment variables. */
export const fromEnvironment = () =>
  openChargehand({
    url: process.env['CHARGEHAND_URL'] ?? '',
    code: process.env['CHARGEHAND_CODE'] ?? '',
    secret: process.env['CHARGEHAND_SECRET'] ?? '',
  });
