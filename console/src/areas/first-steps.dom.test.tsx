import { dashboardApi } from '@chargehand/contract/areas/system/dashboard';
import { settingApi } from '@chargehand/contract/areas/system/setting';
import { act } from 'react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { prepareBrowser, render } from './forms.fixture';

vi.hoisted(() => {
  document.cookie = 'language=en_US';
});

const none = { model: false, stockIn: false, agent: false, bound: false, warning: false };
/** The server's answer, and the settings that the account has stored. */
let done: Record<string, boolean | null> = none;
let stored: Record<string, string> = {};
/** Paths that were read. */
let read: string[] = [];
let remove: (() => Promise<void>) | undefined;

beforeAll(async () => {
  await prepareBrowser();
  vi.stubGlobal('fetch', async (address: URL, { method = 'GET', body }: RequestInit) => {
    const { pathname } = new URL(address, 'http://console.example');
    if (method === 'PUT') {
      const key = pathname.split('/').at(-1) ?? '';
      stored = { ...stored, [key]: JSON.parse(String(body)).value };
    }
    read.push(pathname);
    const answers: Record<string, unknown> = {
      [dashboardApi.firstSteps.path]: done,
      [settingApi.all.path]: stored,
    };
    return Response.json({ code: 1, msg: '', data: answers[pathname] ?? null });
  });
});
afterEach(async () => {
  await remove?.();
  stored = {};
});

async function open(steps: Record<string, boolean | null>): Promise<void> {
  done = steps;
  read = [];
  const { FirstSteps } = await import('./system/dashboard/first-steps');
  remove = await render(<FirstSteps />);
}

const list = () => document.querySelector('section[aria-label="First steps"]');
const until = (is: () => boolean) =>
  vi.waitFor(
    async () => {
      await act(async () => {});
      expect(is()).toBe(true);
    },
    { timeout: 15_000, interval: 20 },
  );

it('[PAST-05] the first steps have a tick where they are done, leave out foreign ones, and can be hidden for good', async () => {
  await open({ ...none, model: true, agent: null });
  await until(() => list() !== null);
  const steps = [...(list()?.querySelectorAll('li') ?? [])];
  expect(steps.map((step) => step.querySelector('b')?.textContent)).toEqual([
    'Add a device model',
    'Take devices into stock',
    'Have a device bound',
    'Get the first warning',
  ]);
  expect(steps.map((step) => step.querySelector('[aria-label="Done"]') !== null)).toEqual([
    true,
    false,
    false,
    false,
  ]);
  await act(async () => list()?.querySelector('button')?.click());
  expect(list()).toBe(null);
  await until(() => stored['dashboard.firstSteps'] !== undefined);
  await remove?.();
  await open(none);
  await until(() => read.includes(settingApi.all.path));
  // Long enough for the steps to be read and shown, if they were not hidden.
  for (let turn = 0; turn < 20; turn += 1) await act(() => new Promise((next) => setTimeout(next, 5)));
  expect(read).not.toContain(dashboardApi.firstSteps.path);
  expect(list()).toBe(null);
});

it('[PAST-05] the first steps disappear once all of them are done', async () => {
  await open({ ...none, model: true });
  await until(() => list() !== null);
  await remove?.();
  await open({ model: true, stockIn: true, agent: null, bound: true, warning: true });
  await until(() => read.includes(dashboardApi.firstSteps.path));
  await act(async () => {});
  expect(list()).toBe(null);
});
