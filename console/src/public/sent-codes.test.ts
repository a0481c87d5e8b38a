import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { keepSentCode, nextCodeAt, sentCodes } from './sent-codes';

const kept = new Map<string, string>();
vi.stubGlobal('sessionStorage', {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
});
beforeEach(() => kept.clear());
afterAll(() => void vi.unstubAllGlobals());

const anna = { account: 'anna', contact: 'anna@example.com' };
const ben = { account: 'ben', contact: 'ben@example.com' };
const now = 1_000_000;

test('[FOUND-115] the time of the next code is read again after a reload, for each address of its own', () => {
  keepSentCode('forgot-password', { ...anna, nextAt: now + 60_000 }, now);
  keepSentCode('forgot-password', { ...ben, nextAt: now + 90_000 }, now);
  const codes = sentCodes('forgot-password', now + 1000);
  expect(codes[0]).toEqual({ ...ben, nextAt: now + 90_000 });
  expect(nextCodeAt(codes, anna)).toBe(now + 60_000);
  expect(nextCodeAt(codes, { ...anna, contact: '+4917000000' })).toBe(0);
  expect(sentCodes('forgot-password', now + 70_000)).toEqual([{ ...ben, nextAt: now + 90_000 }]);
});

test('[FOUND-115] a second code of an address replaces the first one', () => {
  keepSentCode('forgot-password', { ...anna, nextAt: now + 1000 }, now);
  keepSentCode('forgot-password', { ...anna, nextAt: now + 60_000 }, now);
  expect(sentCodes('forgot-password', now)).toEqual([{ ...anna, nextAt: now + 60_000 }]);
});

test('[FOUND-115] a value that another program has stored is ignored', () => {
  for (const strange of ['', '{', '7', '[null, 7, {"account":"a"}]', '{"nextAt":9e15}']) {
    kept.set('sent-codes-forgot-password', strange);
    expect(sentCodes('forgot-password', now)).toEqual([]);
  }
});
