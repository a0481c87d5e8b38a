import { monitorEventLoopDelay } from 'node:perf_hooks';
import { regionApi } from '@chargehand/contract/areas/system/region';
import { codes } from '@chargehand/contract/http/codes';
import { codeTexts } from '@chargehand/contract/texts/codes';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { pace } from '../../../../scripts/lib/pace.mjs';
import { excel, type TestCell } from '../../../test/excel';
import { openTestServer, superAdministrator, type TestServer } from '../../../test/harness';
import { importsOf } from '../../../test/imports';
import { openJobsBeside } from '../../../test/jobs';

let server: TestServer;
let working: Awaited<ReturnType<typeof openJobsBeside>>;
let token: string;
let mine: ReturnType<typeof importsOf>;
beforeAll(async () => {
  server = await openTestServer();
  working = await openJobsBeside(server, { kinds: server.app.kinds });
});
afterAll(async () => {
  await working.close();
  await server.close();
});
beforeEach(async () => {
  token = (await server.account(`reader-${Math.random()}`, superAdministrator)).token;
  mine = importsOf(server, regionApi, token, { lang: 'en_US' });
});

const head = ['nameZh', 'nameEn', 'areaCode', 'language', 'languageTag', 'timeDifference'];
const shared = (at: number): TestCell => ({ xml: `<c r="@" t="s"><v>${at}</v></c>` });
const long = `<si><t>${'W'.repeat(32_767)}</t></si>`;
const headed = `<row r="1">${head.map((text, at) => `<c r="${'ABCDEF'[at]}1" t="str"><v>${text}</v></c>`).join('')}</row>`;

/** Reads a file as an import does, and returns the maximum delay of the event loop in milliseconds. */
async function readBeside(bytes: Buffer) {
  const delay = monitorEventLoopDelay({ resolution: 10 });
  delay.enable();
  const found = await mine.put(bytes);
  delay.disable();
  return { found, waited: delay.max / 1e6 };
}
const texts = codeTexts.en_US;
/**
 * Maximum delay of the event loop in milliseconds. Reading a file in the main thread would delay it longer, a busy
 * machine does not.
 */
const longest = 5000 * pace;

describe('a hostile import file', () => {
  it('with unclosed tags is damaged, and does not block the server', async () => {
    const sheet = `<worksheet><sheetData>${headed}${'<row r="2">'.repeat(4_000_000)}`;
    const bytes = await excel([], { sheet });
    expect(bytes.length).toBeLessThan(200_000);
    const { found, waited } = await readBeside(bytes);
    expect(found.reason).toBe(`Sheet “s”: ${texts.excelDamaged}`);
    expect(waited).toBeLessThan(longest);
  });

  it('with endless number formats is read, each format once', async () => {
    const formats = Array.from(
      { length: 10 },
      (_, at) => `<numFmt numFmtId="${200 + at}" formatCode="${'['.repeat(60_000)}"/>`,
    );
    const looks = Array.from({ length: 200 }, (_, at) => `<xf numFmtId="${200 + (at % 10)}"/>`);
    const styles = `<numFmts>${formats.join('')}</numFmts><cellXfs>${looks.join('')}</cellXfs>`;
    const numbers = Array.from({ length: 200 }, (_, at): TestCell => ({
      xml: `<c r="@" s="${at}"><v>1</v></c>`,
    }));
    const { found, waited } = await readBeside(await excel([head, numbers], { styles }));
    expect(found).toMatchObject({ state: 'ready', rows: 1 });
    expect(waited).toBeLessThan(longest);
  });

  it('with nine thousand headings of one long text is read', async () => {
    const heads = [...head, ...Array.from({ length: 9000 }, () => shared(0))];
    const { found, waited } = await readBeside(await excel([heads, ['x']], { strings: long }));
    expect(found).toMatchObject({ state: 'ready', rows: 1 });
    expect(found.ignored).toHaveLength(20);
    expect(waited).toBeLessThan(longest);
  });

  it('with one long text in every cell is stored with each cell cut to the column’s limit', async () => {
    const rows = Array.from({ length: 1000 }, () => [shared(0), shared(0), shared(0)]);
    const bytes = await excel([head, ...rows], { strings: long });
    expect(bytes.length).toBeLessThan(60_000);
    const { found } = await readBeside(bytes);
    expect(found).toMatchObject({ state: 'ready', rows: 1000, bad: 1000 });
    const { rows: keptRows } = await sql<{ most: number; all: number }>`
      select max(octet_length(cells::text)) as most, sum(octet_length(cells::text))::int as all
      from import_row where import_id = ${found.id}`.execute(server.db);
    expect(keptRows[0]?.most).toBeLessThan(10_000);
    expect(keptRows[0]?.all).toBeLessThan(10_000_000);
  });
});

describe('the download of bad rows', () => {
  const path = (id: number) => regionApi.importBad.path.replace(':id', String(id));

  it('is limited to two at once for an account', async () => {
    const rows = Array.from({ length: 500 }, () => [shared(0), shared(0), shared(0)]);
    const { id } = await mine.put(await excel([head, ...rows], { strings: long }));
    const address = await server.app.listen({ host: '127.0.0.1', port: 0 });
    const stop = new AbortController();
    const ask = () =>
      fetch(address + path(id), { headers: { authorization: `Bearer ${token}` }, signal: stop.signal });
    const answers = await Promise.all(Array.from({ length: 5 }, ask));
    const refused = answers.filter((answer) => answer.headers.get('content-type')?.includes('json'));
    expect(refused).toHaveLength(3);
    for (const response of refused) {
      expect(response.headers.get('content-disposition')).toBeNull();
      expect(await response.json()).toMatchObject({ code: codes.tooManyRequests });
    }
    stop.abort();
  });
});
