import { codes } from '@chargehand/contract/http/codes';
import { expect, test } from 'vitest';
import { CallError } from '../../lib/call/call';
import { isFileRefused } from './upload-large';

test('[FOUND-99] only a refusal of the file itself ends an upload for good', () => {
  const refused = (code: number) => isFileRefused(new CallError(code, 'x'));
  for (const code of [codes.invalid, codes.tooLarge, codes.forbidden])
    expect([code, refused(code)]).toEqual([code, true]);
  for (const code of [
    0,
    codes.unauthenticated,
    codes.conflict,
    codes.tooManyRequests,
    codes.malformed,
    codes.internal,
    codes.unavailable,
  ])
    expect([code, refused(code)]).toEqual([code, false]);
  expect(isFileRefused(new DOMException('The file is gone', 'NotFoundError'))).toBe(false);
});
