import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  bool,
  contact,
  day,
  givenInstant,
  idList,
  int,
  list,
  mac,
  maybe,
  newPassword,
  number,
  optionalContact,
  optionalDay,
  optionalInstant,
  optionalText,
  text,
} from './fields';
import { check, ruleOf } from '../i18n/rules';

const reads = (field: z.ZodType, value: unknown) => field.safeParse(value).data;
const refuses = (field: z.ZodType, ...values: unknown[]) => {
  for (const value of values) expect([value, field.safeParse(value).success]).toEqual([value, false]);
};

describe('fields read forms and JSON alike', () => {
  it('numbers: empty is never zero, and no other value becomes a number', () => {
    expect(reads(number(), ' 12.50 ')).toBe(12.5);
    expect(reads(number(), -3)).toBe(-3);
    expect(reads(int(), '0')).toBe(0);
    refuses(number(), '', ' ', null, undefined, 'NaN', 'Infinity', '1e3', '0x10', '1,5', true, [], {});
    refuses(int(1, 5), '0', '6', '2.5', 2.5, '');
  });

  it('booleans: "false" is false', () => {
    expect(['true', '1', true].map((value) => reads(bool(), value))).toEqual([true, true, true]);
    expect(['false', '0', false].map((value) => reads(bool(), value))).toEqual([false, false, false]);
    refuses(bool(), '', 'yes', 'no', 0, 1, null, undefined, 'TRUE');
  });

  it('texts are trimmed, and U+0000 is rejected', () => {
    expect(reads(text(5), '  ab ')).toBe('ab');
    refuses(text(5), '', '   ', 'abcdef', 7, 'a\u0000b');
    expect([undefined, null, '', '  '].map((value) => reads(optionalText(5), value))).toEqual([
      null,
      null,
      null,
      null,
    ]);
    expect(reads(optionalText(5), ' x ')).toBe('x');
  });

  it('missing values: an empty form value counts as missing', () => {
    expect(reads(z.object({ a: maybe(int()) }), { a: '' })).toEqual({});
    refuses(z.object({ a: maybe(int()) }), { a: 'x' });
  });

  it('FOUND-65: MAC addresses that no single device can have are rejected, with a reason of their own', () => {
    for (const address of ['00:00:00:00:00:00', 'ff-ff-ff-ff-ff-ff', '01:00:5e:00:00:16', '333300000001']) {
      const { error } = mac().safeParse(address);
      expect([address, error?.issues.map((issue) => ruleOf(issue).rule)]).toEqual([
        address,
        ['macOfNoDevice'],
      ]);
    }
    expect(reads(mac(), '02-00-00-00-00-00')).toBe('02:00:00:00:00:00');
    expect(reads(mac(), 'fe:ff:ff:ff:ff:ff')).toBe('FE:FF:FF:FF:FF:FF');
  });

  it('lists: repeated, indexed and single', () => {
    expect(reads(list(int()), ['1', '2'])).toEqual([1, 2]);
    expect(reads(list(int()), { 10: '3', 2: '2', 0: '1' })).toEqual([1, 2, 3]);
    expect(reads(list(int()), '7')).toEqual([7]);
    expect(reads(list(int()), undefined)).toEqual([]);
    refuses(list(int(), 1), undefined, '', []);
    refuses(list(int(), 0, 2), [1, 2, 3]);
    refuses(list(int()), ['1', 'x']);
    expect(reads(idList(), '3,4')).toEqual([3, 4]);
    refuses(idList(), '', '0', '1,', 'a', Array(501).fill(1).join(','));
  });

  it('MAC addresses are converted to one spelling', () => {
    expect(reads(mac(), ' a4-cf-12-00-0a-ff ')).toBe('A4:CF:12:00:0A:FF');
    expect(reads(mac(), 'a4cf12000aff')).toBe('A4:CF:12:00:0A:FF');
    refuses(mac(), '', 'A4:CF:12:00:0A', 'A4:CF:12:00:0A:FG', 'A4CF12000AF', 'A4CF12000AFFA');
  });

  it('days: only existing ones, returned as they are written', () => {
    for (const real of ['2026-11-20', '2028-02-29', '0001-01-01', '9999-12-31'])
      expect(reads(day(), ` ${real} `)).toBe(real);
    refuses(
      day(),
      '2026-02-30',
      '2026-02-29',
      '2026-13-01',
      '0000-01-01',
      '20.11.2026',
      '2026-11-20T00:00:00Z',
    );
    refuses(day(), '', ' ', null, undefined, 20261120, 'today');
    expect([undefined, null, '', ' '].map((value) => reads(optionalDay(), value))).toEqual(
      Array(4).fill(null),
    );
    expect(reads(optionalDay(), '2026-11-20')).toBe('2026-11-20');
    refuses(optionalDay(), '2026-02-30');
    const rule = (value: unknown) => {
      const { error } = check(day(), value);
      return error?.issues.map((issue) => ruleOf(issue).rule)[0];
    };
    expect(['2026-02-30', '0000-01-01', 'soon', '', undefined].map(rule)).toEqual([
      'day',
      'day',
      'day',
      'required',
      'required',
    ]);
  });

  it('instants: only UTC, to the millisecond, in years that the database supports', () => {
    for (const real of ['2026-11-20T08:30:00Z', '2026-11-20T08:30:00.000Z', '9999-12-31T23:59:59.999Z'])
      expect(reads(givenInstant(), ` ${real} `)).toBe(real);
    refuses(
      givenInstant(),
      '2026-02-30T00:00:00Z',
      '2026-11-20T24:00:00Z',
      '0000-01-01T00:00:00Z',
      '2026-11-20T08:30:00+01:00',
      `2026-11-20T08:30:00.${'0'.repeat(40)}Z`,
      '2026-11-20',
    );
    expect([undefined, null, '', ' '].map((value) => reads(optionalInstant(), value))).toEqual(
      Array(4).fill(null),
    );
    const rule = (value: unknown) => {
      const { error } = check(givenInstant(), value);
      return error?.issues.map((issue) => ruleOf(issue).rule)[0];
    };
    expect(['2026-11-20', '0000-01-01T00:00:00Z', 'soon', '', undefined].map(rule)).toEqual([
      'instant',
      'instant',
      'instant',
      'required',
      'required',
    ]);
  });

  it('contacts: an e-mail address or a phone number with its country code, in one spelling', () => {
    expect(contact().parse(' a@example.com ')).toBe('a@example.com');
    expect(contact().parse('+86 (138) 0013-8000')).toBe('+8613800138000');
    for (const wrong of ['13800138000', 'a@b', '+12', '+86x13800138000', ''])
      expect(contact().safeParse(wrong).success).toBe(false);
    expect(optionalContact().parse('  ')).toBe(null);
    expect(optionalContact().parse(undefined)).toBe(null);
  });

  it('[SIGNIN-20] a new password has 8 characters with digits, upper-case and lower-case letters', () => {
    expect(reads(newPassword(), 'Abcdefg1')).toBe('Abcdefg1');
    expect(reads(newPassword(), ' Ab 12345 ')).toBe(' Ab 12345 ');
    refuses(newPassword(), '', 'Abcdef1', 'abcdefg1', 'ABCDEFG1', 'Abcdefgh', 'x'.repeat(201));
  });
});
