import type { Mishap } from '../simulator/src/mishap';
import { openBenchDatabase } from './database';
import { chanceOf, playRollout } from '../server/test/rollout-world';

/*
 * A rollout to simulated chargers, of which about 8 % fail for one of four reasons: `npx tsx bench/rollout.ts 2000`. It
 * stops by itself when more than 5 % of those tried so far have failed, and is then resumed.
 *
 * - Kills the server with -9 twice and its database once during the rollout.
 * - Exits with 1 if the result is wrong.
 */
const devices = Number(process.argv[2] ?? 2000);
const bytes = 50_000;
const ways: readonly (Mishap | 'key')[] = ['space', 'lies', 'powerInstalling', 'key'];
const failing = (n: number) => chanceOf(n) < 0.08;

const played = await playRollout(await openBenchDatabase(), {
  devices,
  bytes,
  waves: [1, 10, 50, 100],
  failurePercent: 5,
  installMs: 1000,
  kills: [0.05, 0.6],
  databaseKills: [0.3],
  mishapOf: (n) => (failing(n) ? ways[n % ways.length] : n % 10 === 0 ? 'break' : undefined),
});
const { stopped, ended, kills, databaseKills, taken, odd, failed, seconds, read, databaseSeconds } = played;
const wrong = Array.from({ length: devices }, (_, n) => n).filter(failing).length;
const unexpected = failed.filter(({ n }) => !failing(n));
const twice = taken.filter((times) => times > 1).length;
console.log(
  `${devices} chargers, ${wrong} of which fail; ${kills} kills of the server with -9, ${databaseKills} of the database
stopped by itself: ${stopped ? `${stopped.stoppedFailed} of ${stopped.stoppedTried} had failed, in wave ${stopped.wave}` : 'no'}
through after ${(seconds / 60).toFixed(2)} minutes: ${ended.counts.done} done, ${ended.counts.failed} failed, ${twice} took it twice, ${odd} places or attempts too many
read by devices: ${(read / 1e6).toFixed(1)} MB, ${(read / ((devices - wrong) * bytes)).toFixed(2)} times what those that are done needed
time of the database: ${databaseSeconds.toFixed(1)} s, ${((1000 * databaseSeconds) / devices).toFixed(1)} ms a device, ${((100 * databaseSeconds) / seconds).toFixed(0)} % of one core at most`,
);
for (const { n, reason, why } of unexpected)
  console.log(`device ${n} should not have failed: ${reason} ${why ?? ''}`);
const right =
  (devices < 500 || stopped?.reason === 'failures') &&
  ended.counts.done === devices - wrong &&
  ended.counts.failed === wrong &&
  kills === 2 &&
  databaseKills === 1 &&
  twice + odd === 0;
process.exit(right ? 0 : 1);
