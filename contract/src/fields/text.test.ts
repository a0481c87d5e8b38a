import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { rangeEnd } from './fields';
import { inputs, leaves, says, schemaOf } from '../leaves.fixture';

const bad = ['\ud800', '\udfff', '\u0000'];
/** Functions that put an invalid character into texts of all lengths and formats that fields may require. */
const around = [
  (one: string) => one,
  (one: string) => `Aa1bcdefg${one}h`,
  (one: string) => `a@example.com${one}`,
  (one: string) => `+861380013800${one}0`,
  (one: string) => `{"a":"${one}"}`,
  (one: string) => `en-${one}`,
  (one: string) => `https://example.com/${one}`,
];

describe('invalid texts and ranges', () => {
  it('half a surrogate pair and U+0000 are rejected in every text of every endpoint', () => {
    let tried = 0;
    const accepting = new Set<string>();
    for (const [name, schema] of inputs)
      if (schema)
        for (const [path, leaf] of leaves(schemaOf(schema), name))
          if (says(leaf)) {
            tried += 1;
            for (const text of bad)
              for (const put of around)
                if (z.safeParse(leaf, put(text)).success)
                  accepting.add(`${path} takes ${JSON.stringify(put(text))}`);
          }
    expect([...accepting]).toEqual([]);
    expect(tried).toBeGreaterThan(300);
  });

  it('the end of a range that PostgreSQL cannot read is rejected', () => {
    const takes = (value: string) => rangeEnd().safeParse(value).success;
    for (const value of [
      '0000-01-01',
      '2026-01-01T00:00:00+16:00',
      '2026-01-01T00:00:00-23:59',
      `2026-01-01T00:00:00.${'1'.repeat(200)}Z`,
      '2026-02-30',
      '+12026-01-01',
      'now',
      'infinity',
      '\ud800',
    ])
      expect([value, takes(value)]).toEqual([value, false]);
    for (const value of [
      '2026-01-01',
      '2024-02-29',
      '2026-01-01T00:00:00.123456Z',
      '2026-01-01T00:00:00+15:59',
    ])
      expect([value, takes(value)]).toEqual([value, true]);
  });
});
