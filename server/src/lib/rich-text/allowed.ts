import { resourcePath } from '@chargehand/contract/areas/system/file';
import { isUndone, richTextElements, tallestCell, widestCell } from '@chargehand/contract/fields/rich-text';
import { richTextLink } from '@chargehand/contract/fields/rich-text-link';
import { escaped } from './escape';

/** Elements that are replaced by an equivalent element. */
const others: Readonly<Record<string, string>> = {
  b: 'strong',
  i: 'em',
  strike: 's',
  del: 's',
  ins: 'u',
  h1: 'h2',
  h4: 'h3',
  h5: 'h3',
  h6: 'h3',
};

/**
 * Returns the name under which an element is written, or undefined if it is not allowed or its style takes its format
 * away.
 */
export function tagFor(name: string, style = ''): string | undefined {
  if (isUndone(name, style)) return undefined;
  const tag = Object.hasOwn(others, name) ? others[name] : name;
  return tag !== undefined && Object.hasOwn(richTextElements, tag) ? tag : undefined;
}

const longestAlt = 300;

/** Returns the full address of a link, or undefined if it is not allowed. */
function addressOf(href: string): string | undefined {
  const link = richTextLink(href);
  return 'href' in link ? link.href : undefined;
}

const resource = new RegExp(`^${resourcePath('').replace(/[?.]/g, '\\$&')}[a-z0-9]+\\.[a-z0-9]+$`);

const spanOf =
  (maxSpan: number) =>
  (value: string): string | undefined => {
    const cells = /^\d{1,5}$/.test(value.trim()) ? Number(value) : 1;
    return cells > 1 ? String(Math.min(cells, maxSpan)) : undefined;
  };

/** For each attribute, a function that returns its allowed value, or undefined to omit it. */
const values: Readonly<Record<string, (given: string) => string | undefined>> = {
  href: addressOf,
  src: (given) => (resource.test(given.trim()) ? given.trim() : undefined),
  alt: (given) => given.slice(0, longestAlt),
  start: (given) => (/^\d{1,4}$/.test(given.trim()) ? String(Number(given)) : undefined),
  type: (given) => (/^[aAiI]$/.test(given.trim()) ? given.trim() : undefined),
  colspan: spanOf(widestCell),
  rowspan: spanOf(tallestCell),
};

/**
 * Attributes that elements must have. Without its attribute, a link is reduced to its text, and a picture is omitted.
 */
const needed: Readonly<Record<string, string>> = { a: 'href', img: 'src' };

/** Returns the attributes of an element as they are written, or undefined if the required one is missing. */
export function attributesOf(tag: string, attributes: Readonly<Record<string, string>>): string | undefined {
  const kept = (richTextElements[tag] ?? []).flatMap((name) => {
    const value = Object.hasOwn(attributes, name) ? values[name]?.(attributes[name] ?? '') : undefined;
    return value === undefined ? [] : [[name, value] as const];
  });
  const need = needed[tag];
  if (need !== undefined && !kept.some(([name]) => name === need)) return undefined;
  const link = tag === 'a' ? ' target="_blank" rel="noopener noreferrer nofollow"' : '';
  return link + kept.map(([name, value]) => ` ${name}="${escaped(value)}"`).join('');
}
