import { type Language, languages } from '@chargehand/contract/i18n/languages';
import { describe, expect, test } from 'vitest';
import { formatInstant, formatOf, formatSince, freshness, missing } from './format';
import { setTimeZone } from './zone';

const local = new Date(2026, 2, 7, 14, 5, 9);

describe('instants', () => {
  test('a table shows the year only if it is not the current one', () => {
    const short = (language: Language, now: Date) => formatOf(language).shortInstant(local, now.getTime());
    const [same, next] = [new Date(2026, 11, 1), new Date(2027, 0, 2)];
    expect([short('zh_CN', same), short('zh_CN', next)]).toEqual(['03-07 14:05', '2026-03-07 14:05']);
    expect([short('de_DE', same), short('de_DE', next)]).toEqual(['07.03., 14:05', '07.03.2026, 14:05']);
    expect(formatOf('en_US').shortInstant(null)).toBe(missing);
  });

  test('[LAYOUT-11] an instant shows as year-month-day hour:minute:second unless another pattern is given', () => {
    expect(formatInstant(local.toISOString())).toBe('2026-03-07 14:05:09');
    expect(formatInstant(local.getTime())).toBe('2026-03-07 14:05:09');
    expect(formatInstant(local, '{h}:{i}')).toBe('14:05');
  });

  test('[LAYOUT-12] ten digits are seconds', () => {
    const seconds = Math.floor(local.getTime() / 1000);
    expect(String(seconds)).toHaveLength(10);
    expect(formatInstant(seconds)).toBe('2026-03-07 14:05:09');
    expect(formatInstant(String(seconds))).toBe('2026-03-07 14:05:09');
  });

  test('languages other than Chinese write an instant in their own order, log times with seconds', () => {
    const of = (language: Language) => [
      formatOf(language).instant(local),
      formatOf(language).exactInstant(local),
      formatSince(local, local.getTime() + 86_400_000, language),
    ];
    expect(of('de_DE')).toEqual(['07.03.2026, 14:05', '07.03.2026, 14:05:09', '07.03., 14:05']);
    expect(of('fr_FR')).toEqual(['07/03/2026 14:05', '07/03/2026 14:05:09', '07/03 14:05']);
    expect(of('ja_JP')).toEqual(['2026/03/07 14:05', '2026/03/07 14:05:09', '03/07 14:05']);
    expect(of('en_US')).toEqual(['Mar 7, 2026, 14:05', 'Mar 7, 2026, 14:05:09', 'Mar 7, 14:05']);
    expect(of('zh_HK')).toEqual(['2026-03-07 14:05:09', '2026-03-07 14:05:09', '03-07 14:05']);
    expect(formatOf('de_DE').instant(local, '{h}:{i}')).toBe('14:05');
    expect([formatOf('de_DE').instant(null), formatOf('de_DE').exactInstant('soon')]).toEqual([
      missing,
      missing,
    ]);
  });

  test('a day is the same in every time zone', () => {
    for (const zone of ['Pacific/Kiritimati', 'America/Los_Angeles', null]) {
      setTimeZone(zone);
      const days = languages.map((language) => formatOf(language).day('2026-11-07'));
      const [zh, hk, ...others] = days;
      expect([zh, hk]).toEqual(['2026-11-07', '2026-11-07']);
      expect(others.toSorted()).toEqual(['07.11.2026', '07/11/2026', '2026/11/07', 'Nov 7, 2026']);
    }
    expect([null, undefined, '', 'soon'].map((day) => formatOf('de_DE').day(day))).toEqual(
      Array(4).fill(missing),
    );
  });

  test('a missing or unreadable instant is an en dash', () => {
    expect([formatInstant(null), formatInstant(''), formatInstant('soon')]).toEqual([
      missing,
      missing,
      missing,
    ]);
  });

  test('a time of today is shown alone, one of another day with its date', () => {
    expect(formatSince(local, local.getTime() + 3600_000, 'zh_CN')).toBe('14:05');
    expect(formatSince(local, local.getTime() + 86_400_000, 'zh_CN')).toBe('03-07 14:05');
  });
});

describe('numbers', () => {
  const [en, de, fr, zh] = (['en_US', 'de_DE', 'fr_FR', 'zh_CN'] as const).map(formatOf);

  test('follow the language', () => {
    expect([en, de, zh].map((one) => one?.number(12345.6))).toEqual(['12,345.6', '12.345,6', '12,345.6']);
    expect(fr?.number(12345.6)).toBe('12\u202f345,6');
    expect([en?.number(0.85, 2), de?.number(0.85, 2), en?.number(3, 2)]).toEqual(['0.85', '0,85', '3.00']);
    expect([en?.percent(0.455), de?.percent(0.455)]).toEqual(['45.5%', '45,5\u00a0%']);
    // A share below 1 is never shown as 100%.
    expect([en?.wholePercent(0.997), en?.percent(0.9998), en?.wholePercent(1)]).toEqual([
      '99%',
      '99.9%',
      '100%',
    ]);
  });

  test('[FOUND-33] power is W below 1,000 and kW from there, energy likewise', () => {
    expect([0, 850, 999.4, 999.6, 7400].map((one) => en?.power(one))).toEqual([
      '0\u00a0W',
      '850\u00a0W',
      '999\u00a0W',
      '1.0\u00a0kW',
      '7.4\u00a0kW',
    ]);
    expect([de?.power(7400), de?.energy(12800), en?.energy(640)]).toEqual([
      '7,4\u00a0kW',
      '12,8\u00a0kWh',
      '640\u00a0Wh',
    ]);
    expect([0, 0.34, 9.94, 9.96].map((one) => de?.energy(one))).toEqual([
      '0\u00a0Wh',
      '0,3\u00a0Wh',
      '9,9\u00a0Wh',
      '10\u00a0Wh',
    ]);
  });

  test('temperature, voltage and current have one decimal and a no-break space', () => {
    expect([
      en?.temperature(41.5),
      de?.temperature(41),
      en?.voltage(9.02),
      fr?.current(2.21),
      zh?.signal(-58),
    ]).toEqual(['41.5\u00a0°C', '41,0\u00a0°C', '9.0\u00a0V', '2,2\u00a0A', '-58\u00a0dBm']);
    expect(de?.temperatureRange(40, 60)).toBe('40–60\u00a0°C');
  });

  test('a missing value is an en dash, never 0', () => {
    expect([en?.power(null), en?.temperature(undefined), en?.number(null), en?.percent(null)]).toEqual([
      missing,
      missing,
      missing,
      missing,
    ]);
    expect(en?.power(0)).toBe('0\u00a0W');
  });
});

describe('freshness', () => {
  const now = local.getTime();
  const ago = (seconds: number): string => new Date(now - seconds * 1000).toISOString();

  test.each([
    [0, { kind: 'online', seconds: 0, ageing: false }],
    [10, { kind: 'online', seconds: 10, ageing: false }],
    [11, { kind: 'online', seconds: 11, ageing: true }],
    [60, { kind: 'online', seconds: 60, ageing: true }],
  ])('an online device after %i s without a message', (seconds, expected) => {
    expect(freshness({ online: true, seenAt: ago(seconds) }, now)).toEqual(expected);
  });

  test('after 60 s a silent device is unknown since its last message, not offline', () => {
    expect(freshness({ online: true, seenAt: ago(61) }, now)).toEqual({
      kind: 'unknown',
      since: new Date(now - 61_000),
    });
  });

  test('a device is offline only if reported so, and a device never seen is neither offline nor unknown', () => {
    expect(freshness({ online: false, seenAt: ago(5) }, now)).toEqual({
      kind: 'offline',
      since: new Date(now - 5000),
    });
    expect([freshness(null, now), freshness({ online: false, seenAt: null }, now)]).toEqual([
      { kind: 'never' },
      { kind: 'never' },
    ]);
  });

  test('a clock that runs behind the server gives no negative age', () => {
    expect(freshness({ online: true, seenAt: ago(-3) }, now)).toMatchObject({ seconds: 0 });
  });
});
