import { chromium } from '@playwright/test';
import { boundDeviceApi } from '@chargehand/contract/areas/devices/bound-device';
import startWorld, { world } from '../e2e/support/world';
import { until } from '../server/test/device';
import { say } from './database';

/*
 * npx tsx bench/frames.ts [seconds]: measures how many frames per second the browser draws for a list of 200 devices
 * without and with live updates, on a processor slowed down by a factor of four. This script replaces the rows of the
 * server's response with copies of the demo world's devices, and creates the updates itself.
 */
const seconds = Number(process.argv[2] ?? 10);
const [rows, framesASecond, slower] = [200, 20, 4];

const end = await startWorld();
const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
});
try {
  const { url, automationToken, accounts } = world();
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    locale: 'zh-CN',
    extraHTTPHeaders: { 'x-automation-token': automationToken },
  });
  const { account, password, accountType } = accounts.admin;
  const signedIn = await context.request.post(`${url}/api/admin/login/adAuthor`, {
    form: { account, pwd: password, code: 'any', accountType },
  });
  const { data } = await signedIn.json();
  await context.addCookies([{ name: 'Admin-Token', value: data.token, url }]);
  const page = await context.newPage();
  // Defines the helper that tsx inserts into functions, because the browser runs the functions given to `evaluate`.
  await page.addInitScript('globalThis.__name = (named) => named');
  // Returns the number of chargers online. They connect one after another after the demo world has started.
  const online = async (): Promise<number> => {
    const list = `${url}${boundDeviceApi.list.path}?connection=online`;
    const headers = { authorization: `Bearer ${data.token}` };
    return (await (await context.request.get(list, { headers })).json()).data.total;
  };
  await until(async () => (await online()) >= 5, 120_000);

  interface Row {
    id: number;
    code: string;
    state: Record<string, unknown> | null;
    settings?: unknown;
  }
  let listRows: Row[] = [];
  await page.route(new RegExp(boundDeviceApi.list.path), async (route) => {
    const requested = new URL(route.request().url());
    requested.searchParams.set('connection', 'online');
    const answer = await route.fetch({ url: requested.href });
    const body = await answer.json();
    const live = body.data.rows;
    // Passes responses without rows unchanged, such as the count of devices that are too hot.
    if (live.length === 0) return route.fulfill({ response: answer });
    listRows = Array.from({ length: rows }, (_, index) => {
      const row = live[index % live.length];
      return { ...row, id: 1_000_000 + index, code: `${row.code}-${index}` };
    });
    await route.fulfill({ response: answer, json: { ...body, data: { rows: listRows, total: rows } } });
  });
  let send = (_: string): void => {};
  await page.routeWebSocket(/\/websocket\//, (socket) => {
    const server = socket.connectToServer();
    // Does not forward subscriptions, because the server does not know the ids of the copied devices.
    socket.onMessage((message) => (String(message).includes('subscribe') ? undefined : server.send(message)));
    server.onMessage((message) => socket.send(message));
    send = (message) => socket.send(message);
  });
  await page.goto(`${url}/deviceManage/boundDeviceList`);
  await page
    .locator('tbody tr[data-row-key]')
    .nth(rows - 1)
    .waitFor();
  await page.waitForTimeout(6_000);

  const cdp = await context.newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slower });
  const shown = () =>
    page.evaluate(
      (ms) =>
        new Promise<{ pictures: number; longest: number; changes: number }>((resolve) => {
          let changes = 0;
          const watch = new MutationObserver((some) => (changes += some.length));
          const table = document.querySelector('tbody');
          if (table) watch.observe(table, { subtree: true, childList: true, characterData: true });
          const begin = performance.now();
          let [pictures, last, longest] = [0, begin, 0];
          const next = () => {
            const now = performance.now();
            pictures += 1;
            longest = Math.max(longest, now - last);
            last = now;
            if (now - begin < ms) requestAnimationFrame(next);
            else resolve({ pictures: (pictures * 1000) / (now - begin), longest, changes });
          };
          requestAnimationFrame(next);
        }),
      seconds * 1000,
    );
  await cdp.send('Performance.enable');
  /** Returns the main thread's seconds so far: for scripts, for styles, for layout, and in total. */
  const spent = async () => {
    const { metrics } = await cdp.send('Performance.getMetrics');
    const of = (name: string) => metrics.find((one) => one.name === name)?.value ?? 0;
    return ['ScriptDuration', 'RecalcStyleDuration', 'LayoutDuration', 'TaskDuration'].map(of);
  };
  const still = await shown();
  let [frame, sent] = [0, 0];
  const sending = setInterval(() => {
    const row = listRows[frame++ % listRows.length];
    if (!row?.state) return;
    const now = new Date().toISOString();
    const version = Number(row.state['version'] ?? 0) + 1_000 + frame;
    const state = {
      ...row.state,
      version,
      seenAt: now,
      reportedAt: now,
      power: 40 + (frame % 60),
      temperature: 30 + (frame % 20),
    };
    send(
      JSON.stringify({
        deviceNo: row.code,
        type: 'device',
        value: { id: row.id, state, settings: { version, fan: null, limitW: null, timers: null } },
      }),
    );
    sent += 1;
  }, 1000 / framesASecond);
  const before = await spent();
  const moving = await shown();
  const after = await spent();
  clearInterval(sending);
  say(
    `# ${rows} live rows, ${framesASecond} frames a second, processor slowed ${slower} times, ${seconds} s\n`,
  );
  say('| | frames drawn per second | longest gap | changes in the table |');
  say('| --- | ---: | ---: | ---: |');
  say(`| no frames | ${still.pictures.toFixed(1)} | ${still.longest.toFixed(0)} ms | ${still.changes} |`);
  say(
    `| frames come (${(sent / seconds).toFixed(1)} a second) | ${moving.pictures.toFixed(1)} | ${moving.longest.toFixed(0)} ms | ${moving.changes} |`,
  );
  const [script = 0, style = 0, layout = 0, busy = 0] = after.map((sum, at) => sum - (before[at] ?? 0));
  const shares = { script, style, layout, 'painting and the rest': busy - script - style - layout };
  say(
    `\nOf ${busy.toFixed(1)} s of the main thread: ${Object.entries(shares)
      .map(([what, sum]) => `${what} ${sum.toFixed(1)}`)
      .join(', ')}.`,
  );
  // Ignores errors of requests that are still intercepted.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
} finally {
  await browser.close();
  await end();
}
