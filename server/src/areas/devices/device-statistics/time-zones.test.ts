import { timeZone } from '@chargehand/contract/i18n/time-zone';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestServer, type TestServer } from '../../../../test/harness';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const hourMs = 3_600_000;

describe('time zones of statistics', () => {
  it('are accepted only if they mean the same to the database', async () => {
    const odd =
      'ACT AET AGT ART AST BET BST CAT CNT CST CTT EAT ECT IET IST JST MIT NET NST PLT PNT PRT PST SST VST';
    const others =
      'UTC utc GMT GMT0 UCT Zulu CET EET MET WET EST MST HST EST5EDT PST8PDT PRC ROC ROK NZ GB Japan Etc/GMT+3';
    const names = [
      ...Intl.supportedValuesOf('timeZone'),
      ...`${odd} ${odd.toLowerCase()} ${others} +01:00 -0300 SystemV/PST8 US/Pacific-New Europe/Kyiv`.split(
        ' ',
      ),
    ];
    const taken = names.filter((name) => timeZone().safeParse(name).success);
    expect(taken).toEqual(
      expect.arrayContaining(['UTC', 'Asia/Shanghai', 'Europe/Berlin', 'EST5EDT', 'CET', 'PRC']),
    );
    const now = new Date(Math.floor(Date.now() / 1000) * 1000);
    const differ: string[] = [];
    for (const name of taken) {
      const { rows } = await sql<{ clock: string }>`
        select to_char(${now}::timestamptz at time zone ${name}, 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as clock`.execute(
        server.db,
      );
      const [here = '', there] = [rows[0]?.clock, now.toLocaleString('sv-SE', { timeZone: name })];
      // Ignores differences of up to an hour. They occur if Node's or PostgreSQL's time zone data is older, for example
      // for a country that no longer changes its clocks.
      if (Math.abs(Date.parse(here) - Date.parse(`${there}Z`)) > hourMs)
        differ.push(`${name}: ${here} and ${there}`);
    }
    expect(differ).toEqual([]);
  });
});
