import { expect, test } from 'vitest';
import { areaOf } from './titles';

test('a noun names the area whose labels its fields have', () => {
  expect(areaOf('deviceModel')).toBe('device-model');
  expect(areaOf('dict')).toBe('dict');
});
