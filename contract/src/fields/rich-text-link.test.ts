import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isUndone } from './rich-text';
import { isFullLink, longestLink, richTextLink } from './rich-text-link';

describe('FOUND-74: the address of a link', () => {
  it.each([
    ['example.com', 'https://example.com/'],
    [' www.example.com/a?b=c#d ', 'https://www.example.com/a?b=c#d'],
    ['example.com:8443/a', 'https://example.com:8443/a'],
    ['//example.com/a', 'https://example.com/a'],
    ['müller.example', 'https://xn--mller-kva.example/'],
    ['例子.中国', 'https://xn--fsqu00a.xn--fiqs8s/'],
    ['192.168.1.10/status', 'https://192.168.1.10/status'],
    ['http://intranet/page', 'http://intranet/page'],
    ['HTTPS://Example.com', 'https://example.com/'],
    ['https://exam\u200bple.com/\n', 'https://example.com/'],
    ['a.b@example.com', 'mailto:a.b@example.com'],
    ['mailto:a@example.com?subject=x%20y', 'mailto:a@example.com?subject=x%20y'],
    ['MAILTO:a@example.com,b@example.com', 'mailto:a@example.com,b@example.com'],
    ['mailto:?subject=x', 'mailto:?subject=x'],
    ['info@müller.example', 'mailto:info@xn--mller-kva.example'],
    ['jürgen@example.com', 'mailto:j%C3%BCrgen@example.com'],
    ['tel:+49 30 123-456', 'tel:+4930123-456'],
    ['Tel:400 800 1234', 'tel:4008001234'],
    ['tel:+4930123;ext=12', 'tel:+4930123;ext=12'],
  ])('%s becomes %s', (given, href) => {
    expect(richTextLink(given)).toEqual({ href });
  });

  it.each([
    ['', 'blank'],
    [' \u200b\n', 'blank'],
    ['example.com/a b', 'spaces'],
    ['https://example.com/a\u00a0b', 'spaces'],
    [`https://example.com/${'a'.repeat(longestLink)}`, 'tooLong'],
    [`example.com/${'文'.repeat(300)}`, 'tooLong'],
    ['javascript:alert(1)', 'scheme'],
    ['java\tscript:alert(1)', 'scheme'],
    ['\u0001javascript:alert(1)', 'scheme'],
    ['data:text/html,x', 'scheme'],
    ['file:///C:/a.docx', 'scheme'],
    ['ftp://example.com', 'scheme'],
    ['https://bank.example@evil.example/', 'userName'],
    ['mailto:nobody', 'mailAddress'],
    ['mailto:', 'mailAddress'],
    ['mailto:a%40b@example.com', 'mailAddress'],
    ['mailto:100%@example.com', 'mailAddress'],
    ['tel:', 'phoneNumber'],
    ['tel:call me', 'phoneNumber'],
    ['example', 'website'],
    ['/page', 'website'],
    ['#part', 'website'],
    ['https://', 'website'],
    ['1.5', 'website'],
    ['a@', 'website'],
  ])('%s is refused as %s', (given, refusal) => {
    expect(richTextLink(given)).toEqual({ refusal });
  });

  it('is full with its scheme', () => {
    expect(['https://example.com', 'TEL:1', 'mailto:a@example.com'].every(isFullLink)).toBe(true);
    expect(['report.docx', 'example.com', 'javascript:x', 'tel:', 'https://a b'].some(isFullLink)).toBe(
      false,
    );
  });

  it('is unchanged by a second look, and has one of four schemes, whatever was given', () => {
    const piece = fc.oneof(
      fc.constantFrom(
        'javascript:',
        'https://',
        'mailto:',
        'tel:',
        'a.example',
        '@',
        ':',
        '//',
        '?',
        ' ',
        '%',
        '1',
      ),
      fc.string({ unit: 'binary', maxLength: 5 }),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 6 }), (pieces) => {
        const link = richTextLink(pieces.join(''));
        if ('refusal' in link) return;
        expect(link.href).toMatch(/^(https?:\/\/|mailto:|tel:)[^\s]+$/);
        expect(richTextLink(link.href)).toEqual(link);
      }),
      { numRuns: 5000 },
    );
  });
});

it('FOUND-72: an element whose style takes its format away has none', () => {
  expect(isUndone('b', 'font-weight:normal;')).toBe(true);
  expect(isUndone('strong', 'color: red; FONT-WEIGHT : 400')).toBe(true);
  expect(isUndone('i', 'font-style:normal')).toBe(true);
  expect(isUndone('u', 'text-decoration: none')).toBe(true);
  expect(isUndone('b', 'font-weight:700')).toBe(false);
  expect(isUndone('b', 'mso-bidi-font-weight:normal')).toBe(false);
  expect(isUndone('b', '')).toBe(false);
  expect(isUndone('p', 'font-weight:normal')).toBe(false);
});
