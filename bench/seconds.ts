import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import type { World } from '../e2e/support/world';
import { say } from './database';
import { type Line, lines, slower, type Visit, visit } from './first-visit';

// npx tsx bench/seconds.ts [runs] [--against FOLDER]: measures how long a visitor with empty caches waits for the built
// product with its demo world. FOLDER is another checkout, which is visited in turn for comparison.
const { positionals, values: options } = parseArgs({
  allowPositionals: true,
  options: { against: { type: 'string' } },
});
const runs = Number(positionals[0] ?? 3);

/** Starts the product of a checkout in a process of its own. Returns its world and a function that stops it. */
async function start(folder: string) {
  const file = path.join(import.meta.dirname, 'world-of.ts');
  const child = spawn(process.execPath, ['--import', import.meta.resolve('tsx'), file], {
    cwd: folder,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  const end = async () => {
    child.stdin.end();
    await ended;
  };
  // Other lines are those of the build.
  for await (const line of createInterface(child.stdout))
    if (line.startsWith('{')) return { world: JSON.parse(line) as World, end };
  throw new Error(`the product in ${folder} did not start`);
}

const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[values.length >> 1] ?? Number.NaN;
const seconds = (ms: number): string => `${(ms / 1000).toFixed(2)} s`;
const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(0)} KB`;

interface Figure {
  label: string;
  key: 'usable' | 'figures' | 'list' | 'script';
  write: (value: number) => string;
}
const compared: readonly Figure[] = [
  { label: 'sign-in is usable', key: 'usable', write: seconds },
  { label: 'click to figures', key: 'figures', write: seconds },
  { label: 'a list by its address', key: 'list', write: seconds },
  { label: 'scripts before its rows, plain', key: 'script', write: kilobytes },
];

const here = path.resolve(import.meta.dirname, '..');
const folders = options.against === undefined ? [here] : [path.resolve(options.against), here];
const sides: Awaited<ReturnType<typeof start>>[] = [];
const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
});
try {
  for (const folder of folders) sides.push(await start(folder));
  say(`# The first seconds, processor slowed ${slower} times, empty caches, median of ${runs}\n`);
  for (const line of Object.keys(lines) as Line[]) {
    const visits: Visit[][] = sides.map(() => []);
    // The sides take turns, so that other load on the machine affects both alike.
    for (let run = 0; run < runs; run += 1)
      for (const side of run % 2 === 0 ? sides.keys() : [...sides.keys()].reverse()) {
        const { world } = sides[side] ?? {};
        if (world) visits[side]?.push(await visit(browser, world, line));
      }
    sayLine(line, visits);
  }
} finally {
  await browser.close();
  for (const { end } of sides) await end();
}

function sayLine(line: Line, visits: readonly Visit[][]): void {
  const two = visits.length > 1;
  const last = visits.at(-1)?.at(-1);
  say(two ? `\n| ${line} | old | new | ratio |` : `\n| ${line} | |`);
  say(two ? '| --- | ---: | ---: | ---: |' : '| --- | ---: |');
  for (const { label, key, write } of compared) {
    const medians = visits.map((all) => median(all.map((one) => one[key])));
    const [old = Number.NaN, recent = Number.NaN] = medians;
    const ratio = two ? ` ${(recent / old).toFixed(2)} |` : '';
    say(`| ${label} | ${medians.map(write).join(' | ')} |${ratio}`);
  }
  if (!two && last)
    say(`| requests before its rows | ${last.requests.length}, ${kilobytes(last.bytes)} as transferred |`);
  if (process.env['SAY_REQUESTS']) for (const request of last?.requests ?? []) say(`  ${request}`);
}
