import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

/*
 * A user who reads a list repeatedly. It runs in a separate process, so that the load generator does not slow down the
 * measurement of response times.
 */

const Times = z.array(z.number());
const pauseMs = 20;

interface Person {
  /** Reads the list until `work` is done. Returns the sorted response times in milliseconds. */
  meanwhile(work: Promise<unknown>): Promise<number[]>;
  end(): void;
}

/** Starts a user who is signed in with `token` and reads the list at `url`. */
export async function openPerson(url: string, token: string): Promise<Person> {
  const child: ChildProcess = fork(fileURLToPath(import.meta.url), [url, token], {
    execArgv: ['--import', 'tsx'],
  });
  await once(child, 'message');
  return {
    async meanwhile(work) {
      child.send('begin');
      await work;
      child.send('end');
      const [message] = await once(child, 'message');
      return Times.parse(message);
    },
    end: () => child.disconnect(),
  };
}

async function read(url: string, token: string): Promise<void> {
  let reading = false;
  let times: number[] = [];
  process.on('message', (message) => {
    reading = message === 'begin';
    if (reading) times = [];
    else process.send?.(times.sort((one, other) => one - other));
  });
  process.once('disconnect', () => process.exit(0));
  process.send?.('ready');
  for (;;) {
    if (reading) {
      const began = performance.now();
      const answer = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
      const body = await answer.text();
      if (!body.startsWith('{"code":1,')) throw new Error(body.slice(0, 300));
      times.push(performance.now() - began);
    }
    await new Promise((next) => setTimeout(next, pauseMs));
  }
}

const [, script, url, token] = process.argv;
if (script === fileURLToPath(import.meta.url) && url !== undefined && token !== undefined)
  await read(url, token);
