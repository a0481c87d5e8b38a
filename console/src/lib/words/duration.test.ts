import { expect, test } from 'vitest';
import { formatDuration } from './duration';

test('[ALARM-04] a duration is shown in the units that it has, exactly', () => {
  expect([0, 45, 300, 5400, 90_061, 604_800].map((seconds) => formatDuration(seconds, 'en_US'))).toEqual([
    '0 seconds',
    '45 seconds',
    '5 minutes',
    '1 hour 30 minutes',
    '1 day 1 hour 1 minute 1 second',
    '7 days',
  ]);
  expect(formatDuration(5400, 'zh_CN')).toBe('1小时30分钟');
  expect(formatDuration(1800, 'de_DE')).toBe('30 Minuten');
});
