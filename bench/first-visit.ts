import type { Browser, Page } from '@playwright/test';
import type { World } from '../e2e/support/world';

/* A visitor with empty caches on a slow machine: signs in, then opens a list by its address. */

/** Network profiles, two of them named as in browser developer tools: bytes per second, round trip in milliseconds. */
export const lines = {
  'no limit': { down: -1, up: -1, latency: 0 },
  'Fast 4G': { down: 1_012_500, up: 168_750, latency: 165 },
  'Fast 3G': { down: 180_000, up: 84_375, latency: 562.5 },
} as const;
export type Line = keyof typeof lines;

/** Factor by which the browser's processor is slowed. */
export const slower = 4;
const patienceMs = 120_000;
const listPath = '/deviceManage/warehouseList';
/** Marks the time at which the first row is in the page. A text, because the visited page runs it. */
const markRows = `new MutationObserver((_, observer) => {
  if (!document.querySelector('tbody tr[data-row-key]')) return;
  performance.mark('rows');
  observer.disconnect();
}).observe(document, { childList: true, subtree: true });`;
/** Returns the bytes of all scripts that the page had loaded when its first row was there, without compression. */
const scriptBytes = `(() => {
  const [rows] = performance.getEntriesByName('rows');
  return performance
    .getEntriesByType('resource')
    .filter(({ name, responseEnd }) => /\\.js$/.test(name) && responseEnd <= rows.startTime)
    .reduce((sum, { decodedBodySize }) => sum + decodedBodySize, 0);
})()`;

const figureOf = (page: Page) =>
  page.getByRole('link', { name: /^高温告警/ }).filter({ has: page.locator('strong') });

/** Figures of one visit: milliseconds, requests and bytes. */
export interface Visit {
  /** Until the sign-in page has its fields. */
  usable: number;
  /** From the click on sign-in to the figures of the home page. */
  figures: number;
  /** From the address of a list to its first row. */
  list: number;
  /** Requests before that row, with their names and their bytes as transferred. */
  requests: string[];
  bytes: number;
  /** Bytes of the scripts before that row, without compression. */
  script: number;
}

async function openPage(browser: Browser, world: World, line: Line) {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    locale: 'zh-CN',
    extraHTTPHeaders: { 'x-automation-token': world.automationToken },
  });
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  const { down, up, latency } = lines[line];
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: down,
    uploadThroughput: up,
  });
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slower });
  return page;
}

/** Counts a page's requests and received bytes. Returns the object that counts them. */
function counting(page: Page) {
  const count = { bytes: 0, names: [] as string[] };
  page.on('request', (request) => {
    if (!request.url().startsWith('http')) return;
    count.names.push(`${request.method()} ${new URL(request.url()).pathname.replace(/-[\w-]{8}\./, '.')}`);
  });
  page.on('response', (response) => {
    void response
      .request()
      .sizes()
      .then(({ responseBodySize }) => (count.bytes += Math.max(0, responseBodySize)))
      .catch(() => {});
  });
  return count;
}

const since = async (begin: number, there: Promise<unknown>) => {
  await there;
  return performance.now() - begin;
};

/** Visits a world once, over a network. */
export async function visit(browser: Browser, world: World, line: Line): Promise<Visit> {
  const page = await openPage(browser, world, line);
  const { account, password } = world.accounts.admin;
  let begin = performance.now();
  const name = page.getByLabel('账号', { exact: true });
  void page.goto(`${world.url}/login`).catch(() => {});
  const usable = await since(begin, name.waitFor({ timeout: patienceMs }));
  await name.fill(account);
  await page.getByLabel('密码', { exact: true }).fill(password);
  await page.getByLabel('验证码', { exact: true }).fill('any');
  // Waits until the network is idle: a person would type for about as long as the page loads its remaining files.
  await page.waitForLoadState('networkidle');
  begin = performance.now();
  await page.getByRole('button', { name: '登录', exact: true }).click();
  const figures = await since(begin, figureOf(page).waitFor({ timeout: patienceMs }));
  const cookies = await page.context().cookies();
  await page.context().close();

  const cold = await openPage(browser, world, line);
  await cold.context().addCookies(cookies);
  await cold.addInitScript(markRows);
  const count = counting(cold);
  begin = performance.now();
  void cold.goto(world.url + listPath).catch(() => {});
  const list = await since(
    begin,
    cold.locator('tbody tr[data-row-key]').first().waitFor({ timeout: patienceMs }),
  );
  const { bytes, names: requests } = { ...count, names: [...count.names] };
  const script = Number(await cold.evaluate(scriptBytes));
  await cold.context().close();
  return { usable, figures, list, requests, bytes, script };
}
