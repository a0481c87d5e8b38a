import http from 'node:http';

/** What partners are to do, in a process of their own. */
export interface Order {
  address: string;
  tokens: string[];
  /** Calls of each in a minute. */
  perMinute: number;
  /** Read in turn. */
  paths: string[];
  seconds: number;
}

/** What came of it. */
export interface Heard {
  seconds: number;
  /** Answers by HTTP status. */
  statuses: Record<number, number>;
  /** The most answers other than 429 that one of them had in one minute of its quota. */
  most: number;
  /** Calls that were due while as many as one may have were under way. */
  skipped: number;
  /** Sorted milliseconds: of answers, and of refusals for want of quota. */
  waits: number[];
  refusals: number[];
}

/** Calls that one has under way at most. */
const atOnce = 4;

process.once('message', async ({ address, tokens, perMinute, paths, seconds }: Order) => {
  const { port } = new URL(address);
  const agent = new http.Agent({ keepAlive: true });
  const heard: Heard = { seconds: 0, statuses: {}, most: 0, skipped: 0, waits: [], refusals: [] };
  const ask = (path: string, token: string) =>
    new Promise<{ status: number; left: number }>((resolve, reject) => {
      const headers = { authorization: `Bearer ${token}` };
      const asking = http.get({ port, path, agent, headers }, (response) => {
        response.resume().on('end', () => {
          // `"default";r=599;t=60`: what the quota has left in this minute.
          const left = /r=(\d+)/.exec(String(response.headers['ratelimit']))?.[1];
          resolve({ status: response.statusCode ?? 0, left: Number(left) });
        });
      });
      asking.on('error', reject);
    });

  const began = performance.now();
  const end = began + seconds * 1000;
  const everyMs = 60_000 / perMinute;
  /** One partner: calls come when they are due, whether or not the last one was answered. */
  async function live(token: string, n: number): Promise<void> {
    const underWay = new Set<Promise<void>>();
    let answered = 0;
    let least = Infinity;
    const call = async (turn: number) => {
      const sent = performance.now();
      const { status, left } = await ask(paths[(n + turn) % paths.length] ?? '', token);
      const took = performance.now() - sent;
      heard.statuses[status] = (heard.statuses[status] ?? 0) + 1;
      if (status === 429) heard.refusals.push(took);
      else heard.waits.push(took);
      // What is left grows where a new minute begins.
      if (left > least + atOnce) answered = 0;
      least = left;
      if (status !== 429) answered += 1;
      heard.most = Math.max(heard.most, answered);
    };
    // They do not all call at once.
    const first = began + (everyMs * n) / tokens.length;
    for (let turn = 0; ; turn += 1) {
      const due = first + turn * everyMs;
      if (due >= end) break;
      const early = due - performance.now();
      if (early > 0) await new Promise((next) => setTimeout(next, early));
      if (underWay.size >= atOnce) {
        heard.skipped += 1;
        continue;
      }
      const calling = call(turn).finally(() => underWay.delete(calling));
      underWay.add(calling);
    }
    await Promise.all(underWay);
  }
  await Promise.all(tokens.map(live));
  heard.seconds = (performance.now() - began) / 1000;
  heard.waits.sort((one, other) => one - other);
  heard.refusals.sort((one, other) => one - other);
  process.send?.(heard, () => process.exit(0));
});
