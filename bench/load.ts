import http from 'node:http';

/** Response times under load in milliseconds, and the number of calls. */
interface Load {
  median: number;
  /** 97.5th percentile. */
  slow: number;
  calls: number;
}

type Headers = Record<string, string>;

/**
 * Calls `url` with `clients` concurrent clients for `forMs`. Each client sends a call after the response to its
 * previous one. `headers` can be a function of the call's number.
 */
export async function load(
  url: string,
  headers: Headers | ((n: number) => Headers),
  clients: number,
  forMs: number,
): Promise<Load> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: clients });
  let calls = 0;
  const call = () =>
    new Promise<string>((resolve, reject) => {
      calls += 1;
      const callHeaders = typeof headers === 'function' ? headers(calls) : headers;
      http
        .get(url, { agent, headers: callHeaders }, (response) => {
          if (response.statusCode !== 200) reject(new Error(`${url}: ${response.statusCode}`));
          let text = '';
          response.setEncoding('utf8').on('data', (part: string) => (text += part));
          response.on('end', () => resolve(text));
        })
        .on('error', reject);
    });
  // Throws if the body is a refusal, because the console's API sends refusals with status 200.
  const check = (text: string) => {
    if (/^\{"code":(?!1,)/.test(text)) throw new Error(text.slice(0, 300));
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
  const quantile = (share: number) => times[Math.floor(times.length * share)] ?? Number.NaN;
  return { median: quantile(0.5), slow: quantile(0.975), calls: times.length };
}
