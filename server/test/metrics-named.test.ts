import { readFileSync } from 'node:fs';
import path from 'node:path';
import { register } from 'prom-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
// Registers the metrics of devices.
import '../src/device/gateway';
import { openPools } from '../src/lib/db';
import { allMeasures } from '../src/measures';
import { openTestServer, type TestServer } from './harness';

/* The dashboard and the alert rules only name metrics and labels that /metrics has. */

const docs = path.resolve(import.meta.dirname, '../../docs');

/** Labels by metric. Histograms have one metric for each of their suffixes. */
type Known = Map<string, string[]>;

let server: TestServer;
let pools: ReturnType<typeof openPools>;
let known: Known;
beforeAll(async () => {
  server = await openTestServer();
  pools = openPools(server.url);
  known = await readKnown();
});
afterAll(async () => {
  await pools.close();
  await server.close();
});

const Registered = z.object({ name: z.string(), labelNames: z.array(z.string()) });

/** Labels that Prometheus adds to all series. */
const ofTarget = ['job', 'instance'];

async function readKnown(): Promise<Known> {
  const { body } = await server.call('GET', '/metrics');
  const labels = new Map([
    ...register.getMetricsAsArray().map((metric) => {
      const { name, labelNames } = Registered.parse(metric);
      return [name, labelNames] as const;
    }),
    ...(await allMeasures(server.app)).flatMap(({ gauges }) =>
      Object.entries(gauges).map(([name, { label }]) => [name, label === undefined ? [] : [label]] as const),
    ),
    ['chargehand_metrics_source_failed', ['source']] as const,
    ['up', []] as const,
  ]);
  const found: Known = new Map([['up', ofTarget]]);
  for (const [, name = '', type] of body.matchAll(/^# TYPE (\S+) (\S+)$/gm)) {
    const own = [...(labels.get(name) ?? []), ...ofTarget];
    if (type !== 'histogram') found.set(name, own);
    else for (const suffix of ['bucket', 'sum', 'count']) found.set(`${name}_${suffix}`, [...own, 'le']);
  }
  return found;
}

/** Words of PromQL that the expressions use. */
const words =
  /^(sum|max|min|topk|rate|increase|time|vector|histogram_quantile|avg_over_time|predict_linear|unless|or|offset|by)$/;

/** Returns what an expression names and /metrics does not have: metrics, or labels of its metrics. */
function unknownIn(expression: string, shown: readonly string[]): string[] {
  const bare = expression.replace(/"[^"]*"/g, '""').replace(/\[[^\]]*\]/g, '');
  const grouped = [...bare.matchAll(/\bby \(([^)]*)\)/g)].flatMap(([, list = '']) => list.split(/,\s*/));
  const outside = bare.replace(/\bby \([^)]*\)/g, '').replace(/\{[^}]*\}/g, '');
  const named = [...outside.matchAll(/(?<![\w$.])[a-z_]\w*/gi)].map(([name]) => name);
  const metrics = named.filter((name) => !words.test(name));
  const unknown = metrics.filter((name) => !known.has(name));
  const labels = new Set(metrics.flatMap((name) => known.get(name) ?? []));
  for (const [, name = '', list = ''] of bare.matchAll(/(\w+)\{([^}]*)\}/g))
    for (const [, label = ''] of list.matchAll(/(\w+)\s*[=!]/g))
      if (known.get(name)?.includes(label) === false) unknown.push(`${name}{${label}}`);
  return [...unknown, ...[...grouped, ...shown].filter((label) => !labels.has(label))];
}

const Panel = z.object({
  title: z.string(),
  type: z.string(),
  targets: z.array(z.object({ expr: z.string(), legendFormat: z.string() })).optional(),
});
const Dashboard = z.object({
  panels: z.array(Panel),
  templating: z.object({ list: z.array(z.object({ name: z.string(), query: z.string() })) }),
});

const readDashboard = () =>
  Dashboard.parse(JSON.parse(readFileSync(path.join(docs, 'grafana/chargehand.json'), 'utf8')));

/** Returns the expressions of the alert rules, with the labels that their summaries show. */
function readRules(): { alert: string; expr: string; shown: string[] }[] {
  const text = readFileSync(path.join(docs, 'prometheus/rules.yaml'), 'utf8');
  return text
    .split(/^ {6}- alert: /m)
    .slice(1)
    .map((rule) => {
      const [, block = '', line = ''] = /^ {8}expr: (?:\|\n((?: {10}.*\n)+)|(.*)\n)/m.exec(rule) ?? [];
      const shown = [...rule.matchAll(/\$labels\.(\w+)/g)].map(([, label = '']) => label);
      return { alert: rule.split('\n')[0] ?? '', expr: `${block}${line}`, shown };
    });
}

describe('[OPS-13] metrics that documents name', () => {
  it('are found with their labels, and unknown ones are noticed', () => {
    expect(unknownIn('sum by (pool, colour) (chargehand_db_pool_waiting{pond="x"})', ['shape'])).toEqual([
      'chargehand_db_pool_waiting{pond}',
      'colour',
      'shape',
    ]);
    expect(unknownIn('rate(chargehand_db_pool_wait_seconds[5m]) > chargehand_none', [])).toEqual([
      'chargehand_db_pool_wait_seconds',
      'chargehand_none',
    ]);
    expect(unknownIn('max by (le) (rate(chargehand_db_pool_wait_seconds_bucket{job="x"}[5m]))', [])).toEqual(
      [],
    );
  });

  it('on the dashboard exist, in five rows', () => {
    const { panels, templating } = readDashboard();
    const targets = panels.flatMap(({ title, targets: some = [] }) => some.map((one) => ({ title, ...one })));
    expect(targets.length).toBeGreaterThan(30);
    const unknown = targets.flatMap(({ title, expr, legendFormat }) => {
      const shown = [...legendFormat.matchAll(/\{\{(\w+)\}\}/g)].map(([, label = '']) => label);
      return unknownIn(expr, shown).map((name) => `${title}: ${name}`);
    });
    expect(unknown).toEqual([]);
    const asked = templating.list.flatMap(({ query }) => /^label_values\((\w+)/.exec(query)?.[1] ?? []);
    expect(asked.filter((name) => !known.has(name))).toEqual([]);
    const rows = panels.filter(({ type }) => type === 'row').map(({ title }) => title);
    expect(rows).toEqual(['Health', 'Devices', 'Database', 'Jobs and webhooks', 'Backup']);
  });

  it('include all those of the product on the dashboard', () => {
    const shown = readDashboard()
      .panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr))
      .join('\n');
    const bases = [...known.keys()].map((name) => name.replace(/_(bucket|sum|count)$/, ''));
    const own = bases.filter((name) => /^(chargehand|list)_/.test(name));
    expect([...new Set(own)].filter((name) => !shown.includes(name))).toEqual([]);
  });

  it('in the alert rules exist', () => {
    const rules = readRules();
    expect(rules.length).toBeGreaterThan(15);
    for (const { alert, expr } of rules) expect(expr, alert).not.toBe('');
    expect(
      rules.flatMap(({ alert, expr, shown }) => unknownIn(expr, shown).map((name) => `${alert}: ${name}`)),
    ).toEqual([]);
  });
});
