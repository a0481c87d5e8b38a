import { describe } from 'vitest';
import { describeIsolation } from './matrix';

describe('authorisation', () => describeIsolation([1, 3, 4]));
