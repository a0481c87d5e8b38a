import { bootstrap } from './lib/bootstrap.mjs';
import { checks } from './lib/checks.mjs';

// `--fix` repairs what can be repaired automatically. Other words select the checks whose names contain one of them,
// e.g. `npm run check -- lint floors`.
const words = process.argv.slice(2);
const fix = words.includes('--fix');
const chosen = words.filter((word) => !word.startsWith('--'));
const names = Object.keys(checks).filter(
  (name) => chosen.length === 0 || chosen.some((word) => name.includes(word)),
);

await bootstrap({ forTests: true });

// Runs two checks in parallel, to use two cores. With `--fix`, runs one check after the other, because they change
// files.
const waiting = [...names];
const failed = [];
async function work() {
  for (let name = waiting.shift(); name; name = waiting.shift()) {
    const start = Date.now();
    console.log(`… ${name}`);
    const { code, said } = await checks[name](fix);
    console.log(
      `${code === 0 ? '✓' : '✗'} ${name.padEnd(14)}${((Date.now() - start) / 1000).toFixed(1).padStart(5)} s`,
    );
    if (code === 0) continue;
    failed.push(name);
    console.log(said.replaceAll(/^/gm, '    '));
  }
}
await Promise.all(fix ? [work()] : [work(), work()]);

console.log(failed.length === 0 ? 'All checks hold.' : `Not yet: ${failed.join(', ')}.`);
process.exitCode = failed.length === 0 ? 0 : 1;
