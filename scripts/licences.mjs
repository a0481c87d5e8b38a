import { checks } from './lib/checks.mjs';
import { die } from './lib/run.mjs';

// npm run licences: writes docs/licences.md, the licences of all packages that building and running need.
const { code, said } = await checks.licences(true);
if (code !== 0) die(said);
console.log('docs/licences.md is up to date.');
