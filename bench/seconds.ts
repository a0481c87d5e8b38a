import { type Browser, chromium, type Page } from '@playwright/test';
import startWorld, { world } from '../e2e/support/world';
import { say } from './database';

// npx tsx bench/seconds.ts [runs]: measures how long a visitor with empty caches waits for the built product with its
// demo world.
const runs = Number(process.argv[2] ?? 3);
/** Network profiles named as in browser developer tools: bytes per second down and up, round trip in milliseconds. */
const lines = {
  'Fast 4G': { down: 1_012_500, up: 168_750, latency: 165 },
  'Fast 3G': { down: 180_000, up: 84_375, latency: 562.5 },
} as const;
const slower = 4;
const patienceMs = 60_000;
const listPath = '/deviceManage/warehouseList';
const rowsOf = (page: Page) => page.locator('tbody tr[data-row-key]').first();
const figureOf = (page: Page) =>
  page.getByRole('link', { name: /^高温告警/ }).filter({ has: page.locator('strong') });

async function open(
  browser: Browser,
  line: keyof typeof lines,
): Promise<{ page: Page; done(): Promise<void> }> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    locale: 'zh-CN',
    extraHTTPHeaders: { 'x-automation-token': world().automationToken },
  });
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  const { down, up, latency } = lines[line];
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', {
    ...{ offline: false, latency, downloadThroughput: down, uploadThroughput: up },
  });
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slower });
  return { page, done: () => context.close() };
}

/** Starts counting a browser page's requests and received bytes. Returns the object that counts them. */
function counting(page: Page) {
  const count = { requests: 0, bytes: 0, names: [] as string[] };
  page.on('request', (request) => {
    if (!request.url().startsWith('http')) return;
    count.requests += 1;
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

const seconds = (ms: number[]): string =>
  `${((ms.sort((a, b) => a - b)[ms.length >> 1] ?? Number.NaN) / 1000).toFixed(2)} s`;
const since = async (begin: number, there: Promise<unknown>) => {
  await there;
  return performance.now() - begin;
};

const end = await startWorld();
const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
});
try {
  const { account, password } = world().accounts.admin;
  say(`# The first seconds, processor slowed ${slower} times, empty caches, median of ${runs}\n`);
  say('| | sign-in is usable | click to figures | a list by its address | requests before its rows | KB |');
  say('| --- | ---: | ---: | ---: | ---: | ---: |');
  for (const line of Object.keys(lines) as (keyof typeof lines)[]) {
    const [usable, figures, list]: [number[], number[], number[]] = [[], [], []];
    let counted = { requests: 0, bytes: 0, names: [] as string[] };
    for (let run = 0; run < runs; run += 1) {
      const { page, done } = await open(browser, line);
      let begin = performance.now();
      const name = page.getByLabel('账号', { exact: true });
      void page.goto(`${world().url}/login`).catch(() => {});
      usable.push(await since(begin, name.waitFor({ timeout: patienceMs })));
      await name.fill(account);
      await page.getByLabel('密码', { exact: true }).fill(password);
      await page.getByLabel('验证码', { exact: true }).fill('any');
      // Waits until the network is idle: a person would type for about as long as the page loads its remaining files.
      await page.waitForLoadState('networkidle');
      begin = performance.now();
      await page.getByRole('button', { name: '登录', exact: true }).click();
      figures.push(await since(begin, figureOf(page).waitFor({ timeout: patienceMs })));
      const cookies = await page.context().cookies();
      await done();

      const cold = await open(browser, line);
      await cold.page.context().addCookies(cookies);
      const count = counting(cold.page);
      begin = performance.now();
      void cold.page.goto(world().url + listPath).catch(() => {});
      list.push(await since(begin, rowsOf(cold.page).waitFor({ timeout: patienceMs })));
      counted = { ...count, names: [...count.names] };
      await cold.done();
    }
    say(
      `| ${line} | ${seconds(usable)} | ${seconds(figures)} | ${seconds(list)} | ${counted.requests} | ${(counted.bytes / 1024).toFixed(0)} |`,
    );
    if (process.env['SAY_REQUESTS']) for (const one of counted.names) say(`  ${one}`);
  }
} finally {
  await browser.close();
  await end();
}
