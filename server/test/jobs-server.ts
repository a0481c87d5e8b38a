import { readConfig } from '../src/config';
import { start } from '../src/start';
import { testKinds } from './test-kinds';

// A normal server that also knows the job kinds of these tests.
await start(readConfig(process.env), testKinds);
