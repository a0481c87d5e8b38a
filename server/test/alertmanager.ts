import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { until } from './device';
import { freePort, kill } from './process';

const binary = '/usr/bin/prometheus-alertmanager';

/** True if Debian's Alertmanager is installed, which `npm test -- --all` does; otherwise its test is skipped. */
export const hasAlertmanager = existsSync(binary);

/** Seconds by which an Alertmanager groups, pauses and repeats. */
interface Times {
  groupWaitS: number;
  groupIntervalS: number;
  repeatIntervalS: number;
}

/** Starts an Alertmanager with one group for all alerts, which sends to a webhook. */
export async function startAlertmanager(webhook: string, times: Times) {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'chargehand-alertmanager-'));
  const port = await freePort();
  const file = path.join(folder, 'alertmanager.yml');
  await writeFile(
    file,
    `route:
  receiver: hook
  group_by: []
  group_wait: ${times.groupWaitS}s
  group_interval: ${times.groupIntervalS}s
  repeat_interval: ${times.repeatIntervalS}s
receivers:
  - name: hook
    webhook_configs:
      - url: ${webhook}
        send_resolved: true
inhibit_rules:
  - source_matchers: ['cause!=""']
    target_matchers: ['cause=""']
    equal: [incident]
`,
  );
  const child = spawn(
    binary,
    [
      `--config.file=${file}`,
      `--storage.path=${path.join(folder, 'data')}`,
      `--web.listen-address=127.0.0.1:${port}`,
      '--cluster.listen-address=',
    ],
    { stdio: 'ignore' },
  );
  const url = `http://127.0.0.1:${port}/api/v2/alerts`;
  await until(async () => (await fetch(url).catch(() => undefined))?.ok === true);
  return {
    /** Tells it of alerts. Those without an end fire until they are sent with one. */
    async send(alerts: readonly { labels: Record<string, string>; startsAt: string; endsAt?: string }[]) {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(alerts),
      });
      if (!response.ok) throw new Error(`Alertmanager answered ${response.status}: ${await response.text()}`);
    },
    async close() {
      await kill(child);
      await rm(folder, { recursive: true, force: true });
    },
  };
}
