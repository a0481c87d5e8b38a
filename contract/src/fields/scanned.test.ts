import { describe, expect, test } from 'vitest';
import { labelOf, readScanned } from './cabinet-label';
import { codes } from './fields';
import { scannedCode, scannedCodes } from './scanned';

/** Spellings of an address that contains the code `P6-1`. */
const addresses = [
  'https://example.com/d/P6-1',
  'https://example.com/d/P6-1/',
  'https://example.com/d/P6-1//',
  'https://example.com/d/P6-1?utm=x',
  'https://example.com/d/P6-1/?utm=x#top',
  'https://example.com/d/P6-1#top',
  'https://example.com/bind?code=P6-1&mac=02',
  'https://example.com/bind/?mac=02&code=P6-1#x',
  'https://example.com/#/d/P6-1',
  'HTTPS://EXAMPLE.COM/d/P6%2D1',
  'https://example.com/d/%20P6-1%20',
  '  https://example.com/d/P6-1  ',
  'https：／／example.com／d／P6-1',
  '\u200ehttps://example.com/d/P6-1',
  'example.com/d/P6-1',
  'www.example.com:8443/d/P6-1/',
  'localhost:3000/d/P6-1',
  '/d/P6-1/',
];

describe('FOUND-64: a scanned address', () => {
  test.each(addresses)('%j contains the code', (address) => {
    expect(scannedCode(address)).toBe('P6-1');
    expect(scannedCodes(address)).toEqual(['P6-1']);
    expect(codes(1).parse(address)).toEqual(['P6-1']);
    expect(codes(1).parse([address, 'P6-1'])).toEqual(['P6-1']);
  });

  test('contains the label of a cabinet in each of these spellings', () => {
    const label = labelOf(new Uint8Array(13).fill(7));
    const grouped = label.replace(/(.{4})(?=.)/g, '$1 ');
    for (const address of addresses)
      for (const spelling of [label, label.toLowerCase()])
        expect(readScanned(address.replace('P6-1', spelling).replace('P6%2D1', spelling))).toBe(label);
    for (const typed of [grouped, `https://example.com/c/${encodeURIComponent(grouped)}/`])
      expect(readScanned(typed)).toBe(label);
  });

  test.each([
    ['P6-1', ['P6-1']],
    ['  P6-1\r\n', ['P6-1']],
    ['P6-1\tP6-2, P6-3;P6-4\nP6-1', ['P6-1', 'P6-2', 'P6-3', 'P6-4', 'P6-1']],
    ['\u001dP6-1\u0004', ['P6-1']],
    ['https://example.com/d/P6-1\nexample.com/d/P6-2/', ['P6-1', 'P6-2']],
    ['https://example.com/100%', ['100%']],
    ['https://example.com/%ff', ['%ff']],
    ['https://', ['https://']],
    ['https://example.com/', ['https://example.com/']],
    ['P6/1', ['P6/1']],
    ['02:00:00:00:00:01', ['02:00:00:00:00:01']],
    [' \n', []],
  ])('the codes of %j', (text, expected) => {
    expect(scannedCodes(text)).toEqual(expected);
  });

  test('also yields the parameters that are asked for', () => {
    const address = 'https://example.com/d/P6-1?mac=02:00:00:00:00:01';
    expect(scannedCodes(address, ['mac'])).toEqual(['P6-1', '02:00:00:00:00:01']);
  });
});
