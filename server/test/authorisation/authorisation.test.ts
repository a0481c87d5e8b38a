import { describe } from 'vitest';
import { describeRules, describeIsolation } from './matrix';

describe('authorisation', () => {
  describeRules();
  describeIsolation([0, 2]);
});
