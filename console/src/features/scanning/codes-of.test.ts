import { expect, test } from 'vitest';
import { codesOf } from './codes-of';

test.each([
  ['P6-1', ['P6-1']],
  ['  P6-1\r\n', ['P6-1']],
  ['P6-1\tP6-2, P6-3;P6-4\nP6-1', ['P6-1', 'P6-2', 'P6-3', 'P6-4', 'P6-1']],
  ['\u001dP6-1\u0004', ['P6-1']],
  ['https://example.com/d/P6-1', ['P6-1']],
  ['https://example.com/d/P6-1/?utm=x', ['P6-1']],
  ['https://example.com/bind?code=P6-1&mac=02', ['P6-1']],
  ['HTTPS://EXAMPLE.COM/D/p6%2D1', ['p6-1']],
  ['https://example.com/100%', ['100%']],
  ['https://', ['https://']],
  [' \n', []],
])('the codes of %j', (text, codes) => {
  expect(codesOf(text)).toEqual(codes);
});
