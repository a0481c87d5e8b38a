import http from 'node:http';

/** What so many clients at once saw. Milliseconds. */
export interface Load {
  median: number;
  /** 97.5 of 100 calls took no longer. */
  slow: number;
  calls: number;
}

/** Calls an address by so many clients, each as soon as its last answer is there, for a time. */
export async function load(
  url: string,
  headers: Record<string, string>,
  clients: number,
  forMs: number,
): Promise<Load> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: clients });
  const call = () =>
    new Promise<string>((resolve, reject) => {
      http
        .get(url, { agent, headers }, (response) => {
          let text = '';
          response.setEncoding('utf8').on('data', (part: string) => (text += part));
          response.on('end', () => resolve(text));
        })
        .on('error', reject);
    });
  const check = (text: string) => {
    if (!text.startsWith('{"code":1,') && !text.startsWith('{"rows"')) throw new Error(text.slice(0, 300));
  };
  check(await call());
  const times: number[] = [];
  const end = performance.now() + forMs;
  await Promise.all(
    Array.from({ length: clients }, async () => {
      while (performance.now() < end) {
        const begin = performance.now();
        const text = await call();
        times.push(performance.now() - begin);
        check(text);
      }
    }),
  );
  agent.destroy();
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.floor(times.length * share)] ?? Number.NaN;
  return { median: at(0.5), slow: at(0.975), calls: times.length };
}
