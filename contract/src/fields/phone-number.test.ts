import { describe, expect, it } from 'vitest';
import { phoneNumber } from './phone-number';

describe('a phone number', () => {
  it.each([
    '+86 571-8888 0000',
    '400 820 8820',
    '95598',
    '0571 88880000#12',
    '(030) 1234567 ext. 4',
    '+49 30/1234567',
  ])('%s is valid', (value) => expect(phoneNumber().parse(` ${value} `)).toBe(value));
  it.each([
    '',
    '12',
    '+',
    '1234567890123456',
    'call us',
    '0571 88880000 #',
    '1-2',
    '<b>95598</b>',
    '+86+571',
  ])('%s is invalid', (value) => expect(phoneNumber().safeParse(value).success).toBe(false));
});
