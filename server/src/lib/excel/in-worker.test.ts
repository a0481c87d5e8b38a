import { describe, expect, it } from 'vitest';
import { excel } from '../../../test/excel';
import { pace } from '../../../../scripts/lib/pace.mjs';
import { openInWorker } from './in-worker';

const many = { rows: 1_000_000, characters: 1_000_000_000, cut: 100 };
const language = 'en_US';
const never = () => new AbortController().signal;
/** 80 MB of shared strings, which stay in memory while a workbook is read. */
const strings = Array.from(
  { length: 40_000 },
  (_, at) => `<si><t>${String(at).padStart(2000, 'x')}</t></si>`,
);

describe('a file read in a worker', () => {
  it('returns rows in the requested amounts', async () => {
    const sheet = openInWorker(await excel([['a'], ['bcdef'], ['g']]), never(), { language });
    expect(await sheet.next({ rows: 2, characters: 9, cut: 3 })).toMatchObject({
      rows: [{ cells: [{ text: 'a' }] }, { cells: [{ text: 'bcd' }] }],
      over: false,
    });
    expect(await sheet.next(many)).toMatchObject({ rows: [{ cells: [{ text: 'g' }] }], over: true });
    await sheet.close();
  });

  it('passes on the error of a damaged file, and is too big if it exceeds its memory limit', async () => {
    const broken = openInWorker(await excel([], { sheet: '<worksheet><sheetData><row>' }), never(), {
      language,
    });
    await expect(broken.next(many)).rejects.toMatchObject({ code: 'excelDamaged' });
    await broken.close();
    const cells = strings.map((_, at) => [{ xml: `<c r="@" t="s"><v>${at}</v></c>` }]);
    const heavy = openInWorker(await excel(cells, { strings: strings.join('') }), never(), {
      language,
      memory: 40,
      patience: 60_000 * pace,
    });
    await expect(heavy.next(many)).rejects.toMatchObject({ code: 'excelTooBig' });
    await expect(heavy.next(many)).rejects.toMatchObject({ code: 'excelTooBig' });
    await heavy.close();
  });

  it('is stopped after its time limit or when it is aborted', async () => {
    const bytes = await excel([['a']]);
    const slow = openInWorker(bytes, never(), { language, memory: 100, patience: 1 });
    await expect(slow.next(many)).rejects.toMatchObject({ code: 'excelTooBig' });
    await slow.close();
    const left = new AbortController();
    const cancelled = openInWorker(bytes, left.signal, { language });
    const read = cancelled.next(many);
    left.abort();
    await expect(read).rejects.toThrow('aborted');
    await cancelled.close();
  });
});
