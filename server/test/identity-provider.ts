import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Provider } from 'oidc-provider';
import { vi } from 'vitest';

interface Person {
  email?: string;
  email_verified?: boolean;
}

export interface IdentityProvider {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** Users who can sign in at the provider, by subject. */
  people: Map<string, Person>;
  /** Signs a user in at the provider, as a browser would. Returns the address to which it redirects the browser. */
  signIn(url: string, subject: string): Promise<URL>;
  close(): void;
}

/** Starts a real OpenID Connect provider on this machine. */
export async function openIdentityProvider(returnAddress: string): Promise<IdentityProvider> {
  const [clientId, clientSecret] = ['chargehand', 'not-a-secret-outside-of-tests'];
  const people = new Map<string, Person>();
  // Suppresses the provider's warnings about settings that are only acceptable in tests.
  for (const level of ['warn', 'info'] as const) vi.spyOn(console, level).mockReturnValue();
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider = new Provider(issuer, {
    clients: [{ client_id: clientId, client_secret: clientSecret, redirect_uris: [returnAddress] }],
    pkce: { required: () => true },
    claims: { openid: ['sub'], email: ['email', 'email_verified'] },
    cookies: { keys: ['a key for tests'] },
    findAccount: (_, sub) => ({ accountId: sub, claims: async () => ({ sub, ...people.get(sub) }) }),
  });
  server.on('request', provider.callback());

  const signIn = async (url: string, subject: string): Promise<URL> => {
    const jar = new Map<string, string>();
    const ask = async (address: string, form?: Record<string, string>) => {
      const response = await fetch(address, {
        redirect: 'manual',
        headers: { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') },
        ...(form && { method: 'POST', body: new URLSearchParams(form) }),
      });
      for (const cookie of response.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
        jar.set(name, value);
      }
      return { location: response.headers.get('location'), page: await response.text() };
    };
    let address = url;
    for (let steps = 0; steps < 12; steps += 1) {
      if (address.startsWith(returnAddress)) return new URL(address);
      let { location, page } = await ask(address);
      const prompt = /name="prompt" value="(\w+)"/.exec(page)?.[1];
      if (location === null && prompt !== undefined)
        ({ location, page } = await ask(address, { prompt, login: subject, password: 'any' }));
      if (location === null) throw new Error(`the provider stopped at ${address}: ${page.slice(0, 300)}`);
      address = new URL(location, address).href;
    }
    throw new Error('the provider never came back');
  };

  return { issuer, clientId, clientSecret, people, signIn, close: () => void server.close() };
}
