import { describe } from 'vitest';
import { describeRules, describeWalls } from './matrix';

describe('authorisation', () => {
  describeRules();
  describeWalls([0, 2]);
});
