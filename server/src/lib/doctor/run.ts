import { within } from '../within';
import { type Check, type Finding, fault, reasonOf } from './check';

/** Maximum duration of a check, in milliseconds. */
const checkMs = 15_000;

/** A finding with the name of its check. */
export type Reported = Finding & { check: string };

async function runOne({ name, run }: Check, ms: number): Promise<Reported[]> {
  try {
    return (await within(ms, run())).map((finding) => ({ check: name, ...finding }));
  } catch (error) {
    const advice = 'Run the doctor again; if this stays, the log of the server may say more.';
    return [{ check: name, ...fault(`The check could not be made: ${reasonOf(error)}`, advice) }];
  }
}

/** Runs all checks at the same time, each with a time limit. A check that fails or hangs is a fault. */
export async function runChecks(checks: readonly Check[], ms = checkMs): Promise<Reported[]> {
  return (await Promise.all(checks.map((check) => runOne(check, ms)))).flat();
}
