import { readConfig } from '../src/config';
import { start } from '../src/start';
import { testKinds } from './test-kinds';

// A server like any other, which knows the kinds of jobs of these tests besides.
await start(readConfig(process.env), testKinds);
