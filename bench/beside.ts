import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { regionApi } from '@chargehand/contract/areas/system/region';
import { z } from 'zod';

const Usage = z.object({ address: z.string().optional(), memory: z.number().optional() });

/** Starts the server and its jobs in a separate process. Returns a client that is signed in to it with `token`. */
export async function openJobServer(databaseUrl: string, token: string) {
  const server = fork(fileURLToPath(new URL('import.server.ts', import.meta.url)), [databaseUrl], {
    execArgv: ['--import', 'tsx'],
  });
  const readUsage = () =>
    new Promise<z.infer<typeof Usage>>((resolve) =>
      server.once('message', (one) => resolve(Usage.parse(one))),
    );
  const { address = '' } = await readUsage();

  const call = async (method: string, path: string, body?: FormData | object): Promise<unknown> => {
    const json = body !== undefined && !(body instanceof FormData);
    const answer = await fetch(address + path, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(json && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body: json ? JSON.stringify(body) : body }),
    });
    return z.object({ code: z.literal(1), data: z.unknown() }).parse(await answer.json()).data;
  };

  return {
    call,
    /** Requests a list repeatedly until `work` is done. Returns the sorted response times in milliseconds. */
    async meanwhile(work: Promise<unknown>): Promise<number[]> {
      let over = false;
      void work.finally(() => (over = true));
      const took: number[] = [];
      while (!over) {
        const began = performance.now();
        await call('GET', `${regionApi.list.path}?pageSize=20&search=Germany`);
        took.push(performance.now() - began);
      }
      await work;
      return took.sort((a, b) => a - b);
    },
    /** Returns the server's peak memory so far, in MB. */
    async memory(): Promise<number> {
      server.send('memory');
      return (await readUsage()).memory ?? 0;
    },
    end: () => server.send('end'),
  };
}

export const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Returns the quantile `part` (0 to 1) of the sorted times `took`, as text with one decimal place. */
export const share = (took: readonly number[], part: number): string =>
  (took[Math.min(took.length - 1, Math.floor(took.length * part))] ?? 0).toFixed(1);
