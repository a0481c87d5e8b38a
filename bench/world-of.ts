import { createRequire } from 'node:module';
import path from 'node:path';
import type * as worlds from '../e2e/support/world';

// Starts the built product of the checkout in the current folder with its demo world, writes its address and accounts
// to stdout, and stops it when stdin ends. It is a process of its own, because a process loads only one Playwright.
const load = createRequire(path.resolve('package.json'));
const { default: startWorld, world }: typeof worlds = load(path.resolve('e2e/support/world.ts'));
const end = await startWorld();
console.log(JSON.stringify(world()));
process.stdin.resume().on('end', () => void end());
