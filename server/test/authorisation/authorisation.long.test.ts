import { describe } from 'vitest';
import { describeWalls } from './matrix';

describe('authorisation', () => describeWalls([1, 3, 4]));
