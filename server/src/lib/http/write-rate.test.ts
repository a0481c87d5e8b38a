import { personalSettingApi } from '@chargehand/contract/areas/system/personal-setting';
import { codes } from '@chargehand/contract/http/codes';
import { describe, expect, it } from 'vitest';
import { openTestServer, superAdministrator } from '../../../test/harness';
import { openWriteRate } from './write-rate';

describe('the write rate limit', () => {
  it('applies over time, to each account separately', () => {
    let time = 0;
    const may = openWriteRate(5, () => time);
    const tries = (who: string, n: number) => {
      let done = 0;
      for (let i = 0; i < n; i += 1)
        try {
          may(who);
          done += 1;
        } catch (error) {
          expect(error).toMatchObject({ code: 'tooManyRequests', params: { retryAfter: 1 } });
        }
      return done;
    };
    expect(tries('a', 700)).toBe(600);
    expect(tries('b', 3)).toBe(3);
    time = 10;
    expect(tries('a', 100)).toBe(50);
    time = 1000;
    expect(tries('a', 700)).toBe(600);
    expect(openWriteRate(0)('a')).toBeUndefined();
  });

  it('applies to logged writes only, and does not affect other accounts or reads', async () => {
    const server = await openTestServer({ ACCOUNT_WRITE_RATE: '1' });
    const [busy, other] = await Promise.all(
      ['busy', 'other'].map((name) => server.account(name, superAdministrator)),
    );
    const prefer = (token = '') =>
      server.call('PUT', personalSettingApi.preferences.path, {
        token,
        body: { language: 'en_US', timeZone: null },
      });
    const answers = await Promise.all(Array.from({ length: 125 }, () => prefer(busy?.token)));
    const refused = answers.filter(({ code }) => code === codes.tooManyRequests);
    // Not an exact number: while the calls are answered, some seconds may pass, which allow more writes.
    expect(refused.length).toBeGreaterThan(0);
    expect(answers.filter(({ code }) => code === codes.success).length).toBeLessThan(125);
    expect(refused[0]?.data).toMatchObject({ retryAfter: expect.any(Number) });
    expect((await prefer(other?.token)).code).toBe(codes.success);
    expect((await server.call('GET', personalSettingApi.get.path, { token: busy?.token ?? '' })).code).toBe(
      codes.success,
    );
    await server.close();
  });
});
