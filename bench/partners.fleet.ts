import http from 'node:http';

/** First message from the parent to this process, which runs all partners. */
export interface Order {
  address: string;
  tokens: string[];
  /** Calls of each partner per minute. */
  perMinute: number;
  /** Paths that are requested in turn. */
  paths: string[];
  seconds: number;
}

/** Results of the partners. */
export interface FleetReport {
  seconds: number;
  /** Number of responses by HTTP status. */
  statuses: Record<number, number>;
  /** Maximum number of responses other than 429 that one partner received within one minute of the quota. */
  most: number;
  /** Number of calls not sent, because their partner already had `atOnce` calls in progress when they were due. */
  skipped: number;
  /** Response times of all calls not refused with 429, sorted, in milliseconds. */
  waits: number[];
  /** Response times of the calls refused with 429 because the quota was used up, sorted, in milliseconds. */
  refusals: number[];
}

/** Maximum number of concurrent calls of one partner. */
const atOnce = 4;

process.once('message', async ({ address, tokens, perMinute, paths, seconds }: Order) => {
  const { port } = new URL(address);
  const agent = new http.Agent({ keepAlive: true });
  const report: FleetReport = { seconds: 0, statuses: {}, most: 0, skipped: 0, waits: [], refusals: [] };
  const ask = (path: string, token: string) =>
    new Promise<{ status: number; left: number }>((resolve, reject) => {
      const headers = { authorization: `Bearer ${token}` };
      const asking = http.get({ port, path, agent, headers }, (response) => {
        response.resume().on('end', () => {
          // The header has the form `"default";r=599;t=60`: 599 calls remain in this minute.
          const left = /r=(\d+)/.exec(String(response.headers['ratelimit']))?.[1];
          resolve({ status: response.statusCode ?? 0, left: Number(left) });
        });
      });
      asking.on('error', reject);
    });

  const began = performance.now();
  const end = began + seconds * 1000;
  const everyMs = 60_000 / perMinute;
  /** Runs partner `n`, which sends each call when it is due, unless `atOnce` calls are not answered yet. */
  async function live(token: string, n: number): Promise<void> {
    const underWay = new Set<Promise<void>>();
    let answered = 0;
    let least = Infinity;
    const call = async (turn: number) => {
      const sent = performance.now();
      const { status, left } = await ask(paths[(n + turn) % paths.length] ?? '', token);
      const took = performance.now() - sent;
      report.statuses[status] = (report.statuses[status] ?? 0) + 1;
      if (status === 429) report.refusals.push(took);
      else report.waits.push(took);
      // Counts from 0 again when the remaining quota has grown, which means that a new minute has begun. Responses can
      // be out of order, so a small increase does not count.
      if (left > least + atOnce) answered = 0;
      least = left;
      if (status !== 429) answered += 1;
      report.most = Math.max(report.most, answered);
    };
    // Distributes the first calls over time, so that partners do not all call at once.
    const first = began + (everyMs * n) / tokens.length;
    for (let turn = 0; ; turn += 1) {
      const due = first + turn * everyMs;
      if (due >= end) break;
      const early = due - performance.now();
      if (early > 0) await new Promise((next) => setTimeout(next, early));
      if (underWay.size >= atOnce) {
        report.skipped += 1;
        continue;
      }
      const calling = call(turn).finally(() => underWay.delete(calling));
      underWay.add(calling);
    }
    await Promise.all(underWay);
  }
  await Promise.all(tokens.map(live));
  report.seconds = (performance.now() - began) / 1000;
  report.waits.sort((one, other) => one - other);
  report.refusals.sort((one, other) => one - other);
  process.send?.(report, () => process.exit(0));
});
