import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { cleanCode, cleanText } from './clean';
import { codes, contact, int, mac, optionalText, text } from './fields';
import { inputs, type Node, schemaOf } from '../leaves.fixture';
import { phoneNumber } from './phone-number';

/** Sample values, used to find out which texts each schema accepts. */
const samples = [
  'Ab-1234',
  'Aé',
  '12',
  '123456',
  'a@example.com',
  '+8613800138000',
  '+679',
  '10.0.0.1',
  'A4:CF:12:31:81:79',
  '2026-11-22',
  '2026-11-22T08:00:00Z',
  'en-FJ',
  '+4',
  '#a0b1c2',
  'Europe/Berlin',
  'https://example.com/a',
  '1.2.3',
  '0000000000K01Q',
];
const invisible = ['\u200b', '\u200e', '\u202e', '\u2066', '\ufeff', '\u00ad', '\u2060', '\u0090'];
const wide = (value: string): string =>
  value.replace(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0));

/** Names of fields that keep every character: passwords and secrets, data from programs, and keys. */
const verbatim =
  /pwd|password|secret|token|ticket|proof|credential|signature|publicKey|passkey|broker|setting\.put|columns\[\]|texts\{|\bkey\b|nonce/i;
/** Names of fields with codes, addresses or numbers, which are also tested in full width. */
const folded =
  /(\.|^| )(code|codes\[\]|deviceCode|customerCode|cabinetCode|mac|ip|oneTimeCode|areaCode|homeCode|label|contact|contactNumber|portCount|day|devices\[\])$/;

const outputOf = (leaf: z.core.$ZodType, value: string): unknown => {
  const parsed = z.safeParse(leaf, value);
  return parsed.success ? parsed.data : undefined;
};

/**
 * Yields each part of a schema that accepts a text. A preprocessed schema is yielded as a whole, together with its
 * preprocessing.
 */
function* places(node: Node, path: string): Generator<[string, Node]> {
  const { def } = node._zod;
  // Skips a preprocessing function on its own, because it accepts any value.
  if (def.type === 'transform') return;
  if (samples.some((sample) => outputOf(node, sample) !== undefined)) {
    if (def.type !== 'unknown' && def.type !== 'any') yield [path, node];
  } else if (def.type === 'object')
    for (const [key, inner] of Object.entries(def.shape)) yield* places(schemaOf(inner), `${path}.${key}`);
  else if (def.type === 'array') yield* places(schemaOf(def.element), `${path}[]`);
  else if (def.type === 'record') yield* places(schemaOf(def.valueType), `${path}{value}`);
  else if (def.type === 'union') for (const option of def.options) yield* places(schemaOf(option), path);
  else if (def.type === 'pipe') {
    yield* places(schemaOf(def.in), path);
    yield* places(schemaOf(def.out), path);
  } else if ('innerType' in def) yield* places(schemaOf(def.innerType), path);
}

describe('every text of the contract', () => {
  const leaves = inputs.flatMap(([name, schema]) => (schema ? [...places(schemaOf(schema), name)] : []));

  it('[FOUND-08] is the same without invisible characters and in either Unicode form, and a code also in full width', () => {
    const wrong = new Set<string>();
    let [tried, asCode] = [0, 0];
    for (const [path, leaf] of leaves) {
      if (verbatim.test(path)) continue;
      for (const sample of samples) {
        const right = outputOf(leaf, sample);
        // Skips a sample that this part of the schema rejects, because the sample cannot show how it cleans a text.
        if (right === undefined) continue;
        tried += 1;
        const same = (value: string) => {
          if (JSON.stringify(outputOf(leaf, value)) !== JSON.stringify(right)) wrong.add(path);
        };
        for (const sign of invisible) same(`${sign}${sample.slice(0, 1)}${sign}${sample.slice(1)}${sign}`);
        same(sample.normalize('NFD'));
        if (folded.test(path) && !sample.includes('é')) {
          asCode += 1;
          same(wide(sample));
          same(sample.replaceAll('-', '\u2011'));
        }
      }
    }
    expect([...wrong]).toEqual([]);
    expect([tried > 500, asCode > 40]).toEqual([true, true]);
  });
});

describe('cleaning', () => {
  it.each([
    '👩‍👩‍👧‍👦',
    '🏳️‍🌈',
    '❤️',
    '1️⃣',
    '🏴󠁧󠁢󠁥󠁮󠁧󠁿',
    'क्‍ष',
    'ශ්‍රී',
    'می‌خواهم',
    '葛\u{E0100}城市',
    '👍🏽',
    'Ａ社',
    'a\n\tb',
    'Zoë',
  ])('a name keeps the characters that its language needs: %s', (name) => {
    expect(cleanText(name)).toBe(name.normalize('NFC'));
    expect(text(60).parse(` ${name} `)).toBe(name.normalize('NFC'));
  });

  it('[FOUND-09] a name loses invisible characters, and cleaning it again changes nothing', () => {
    expect(cleanText('An\u200bna\u200d\u202e')).toBe('Anna');
    expect(cleanText('a\u200cb\ufe0fc')).toBe('abc');
    expect(cleanText('क\u200d\u200d\u200dष')).toBe('क\u200dष');
    expect(optionalText(5).parse('\u200b \ufeff')).toBeNull();
    expect(text(5).safeParse('\u200b\u2060').success).toBe(false);
    expect(text(5).safeParse('a\u0000').success).toBe(false);
    for (const odd of ['e\u200b\u0301', '\u{1F3F4}\u{E0067}', '\u3164a', 'a\u034f\u0301'])
      expect(cleanText(cleanText(odd))).toBe(cleanText(odd));
  });

  it('[FOUND-08] full-width characters, dashes and dots typed in Chinese are converted in a code', () => {
    expect(cleanCode('ＥＸ－１２３４')).toBe('EX-1234');
    expect(cleanCode('EX\u2013\u2212\u20111')).toBe('EX---1');
    expect(cleanCode('10。0。0。1')).toBe('10.0.0.1');
    expect(mac().parse('\u202aＡ４：ＣＦ：１２：３１：８１：７９')).toBe('A4:CF:12:31:81:79');
    expect(mac().parse('A4\u2013CF\u201312\u201331\u201381\u201379')).toBe('A4:CF:12:31:81:79');
    expect(int(1, 48).parse('\u200b１２')).toBe(12);
    expect(contact().parse('＋８６ １３８\u200b００１３８０００')).toBe('+8613800138000');
    expect(phoneNumber().parse('４００－８２０ ８８２０')).toBe('400-820 8820');
  });

  it('[FOUND-11] a list of codes is split at the commas and semicolons of every keyboard', () => {
    expect(codes(9).parse('A-1，B-2、C-3；D-4;Ｅ－5,\u200bA-1\nF-6')).toEqual([
      'A-1',
      'B-2',
      'C-3',
      'D-4',
      'E-5',
      'F-6',
    ]);
    expect(codes(9).parse(['\ufeffA-1', 'Ａ-1'])).toEqual(['A-1']);
  });
});
