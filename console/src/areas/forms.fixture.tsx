import { endpoints } from '@chargehand/contract/endpoints';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, type ReactNode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router';
import { vi } from 'vitest';
import { createQueryClient } from '../lib/call/query';
import { openSession } from '../lib/session/session';
import { startTexts } from '../lib/words/i18n';
import { language } from '../lib/words/language';
import { loadMessages, loadNamespace } from '../messages/load';

/** A field of a form after the form was submitted. */
export interface ShownField {
  name: string;
  label: string;
  /** True if the label says that the field may be empty. */
  optional: boolean;
  filled: boolean;
  /** Text of the problem; empty if there is none. */
  problem: string;
}

const emptyAnswers = [{ rows: [], total: 0 }, [], {}, null];

/** Returns the response of a server without records to a GET request. */
function emptyAnswer(address: string): unknown {
  const { pathname } = new URL(address, 'http://console.example');
  const endpoint = endpoints.find(
    ({ method, path }) =>
      method === 'GET' && new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`).test(pathname),
  );
  return emptyAnswers.find((answer) => endpoint?.output.safeParse(answer).success) ?? null;
}

/** Writes that were sent, by method and path. */
export const writes: string[] = [];

/** Adds what the simulated browser lacks, a server without records, the texts, and a session that may do everything. */
export async function prepareBrowser(): Promise<void> {
  class Observer {
    observe(): void {}
    unobserve(): void {}
    disconnect(): void {}
  }
  const media = { matches: false, addEventListener: () => {}, removeEventListener: () => {} };
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  vi.stubGlobal('matchMedia', () => media);
  vi.stubGlobal('ResizeObserver', Observer);
  vi.stubGlobal('IntersectionObserver', Observer);
  // Its computed styles take most of the time of a test and are not looked at.
  const plain = window.getComputedStyle(document.createElement('div'));
  vi.stubGlobal('getComputedStyle', () => plain);
  Element.prototype.scrollIntoView = () => {};
  vi.stubGlobal('fetch', async (address: URL, { method = 'GET' }: RequestInit) => {
    if (method !== 'GET' && !/\/(count|reach|preview)/.test(String(address)))
      writes.push(`${method} ${address}`);
    return Response.json({ code: 1, msg: '', data: emptyAnswer(String(address)) });
  });
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const { resources } = await loadMessages(language);
  await startTexts(language, resources, (namespace) => loadNamespace(language, namespace));
  openSession({
    user: {
      mAccount: 'admin',
      mUrl: '',
      managerId: 1,
      mType: 0,
      roleName: '',
      name: 'Admin',
      timeZone: 'UTC',
      language: null,
    },
    roles: ['admin'],
    permissions: ['*:*:*'],
    restPwd: false,
    ticket: null,
    setUpTwoFactor: false,
  });
}

const fieldsIn = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('[data-field]')];

const isFilled = (field: HTMLElement): boolean =>
  [...field.querySelectorAll<HTMLInputElement>('input, textarea')].some((one) =>
    one.type === 'checkbox' ? one.checked : one.type !== 'file' && one.value !== '',
  ) || field.querySelector('[role=switch], .ant-select-content-has-value, img') !== null;

const shown = (field: HTMLElement): ShownField => ({
  name: field.dataset['field'] ?? '',
  label: field.querySelector('label > span')?.textContent ?? '',
  optional: field.dataset['optional'] !== undefined,
  filled: isFilled(field),
  problem:
    field.dataset['wrong'] === undefined ? '' : (field.querySelector('[id$="-below"]')?.textContent ?? ''),
});

/** Renders content in the console. Returns a function that removes it. */
export async function render(content: ReactNode): Promise<() => Promise<void>> {
  const element = document.createElement('div');
  document.body.append(element);
  const root = createRoot(element);
  const client = createQueryClient();
  await act(async () =>
    root.render(
      <QueryClientProvider client={client}>
        <MemoryRouter>
          <Suspense>{content}</Suspense>
        </MemoryRouter>
      </QueryClientProvider>,
    ),
  );
  return async () => {
    await act(async () => root.unmount());
    client.clear();
    document.body.innerHTML = '';
  };
}

const patience = { timeout: 15_000, interval: 20 };

/** Renders a form, submits it as it opens, and returns its fields. */
export async function submitEmpty(content: ReactNode): Promise<ShownField[]> {
  const remove = await render(content);
  writes.length = 0;
  const send = () =>
    [...document.querySelectorAll<HTMLButtonElement>('button.ant-btn-primary')].find((one) => !one.disabled);
  try {
    await vi.waitFor(async () => {
      await act(async () => {});
      if (fieldsIn().length === 0 || !send()) throw new Error(`no form: ${document.body.textContent}`);
    }, patience);
    await act(async () => send()?.click());
    await vi.waitFor(async () => {
      await act(async () => {});
      if (writes.length === 0 && !document.querySelector('[data-wrong]')) throw new Error('not submitted');
    }, patience);
    return fieldsIn().map(shown);
  } finally {
    await remove();
  }
}
