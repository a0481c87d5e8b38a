import { appRules } from './app.mjs';
import { consoleRules } from './console.mjs';
import { contractRules } from './contract.mjs';
import { controlRules } from './control.mjs';
import { customerRules } from './customers.mjs';
import { deviceRules } from './device.mjs';
import { feedbackRules } from './feedback.mjs';
import { fileRules } from './files.mjs';
import { importRules } from './imports.mjs';
import { jobRules } from './jobs.mjs';
import { listRules } from './lists.mjs';
import { scanningRules } from './scanning.mjs';
import { serverRules } from './server.mjs';
import { signInRules } from './sign-in.mjs';
import { sqlRules } from './sql.mjs';
import { stockRules } from './stock.mjs';
import { twinRules } from './twin.mjs';
import { warehouseRules } from './warehouse.mjs';
import { warningRules } from './warnings.mjs';

/**
 * Rules broken one at a time: the rule in words, the file, what stands there exactly once, what stands there
 * instead, and the test files that claim the rule.
 */
export const mutations = [
  ...appRules,
  ...contractRules,
  ...jobRules,
  ...listRules,
  ...feedbackRules,
  ...fileRules,
  ...importRules,
  ...serverRules,
  ...signInRules,
  ...controlRules,
  ...customerRules,
  ...deviceRules,
  ...sqlRules,
  ...stockRules,
  ...twinRules,
  ...warehouseRules,
  ...warningRules,
  ...scanningRules,
  ...consoleRules,
].map(([rule, file, find, put, ...tests]) => ({ rule, file, find, put, tests }));
