import { type ListKind, type Marker, markersIn } from './list-marker';

/** A list in which the next items of the same level are put. */
interface OpenList extends Marker {
  id: string;
  level: number;
  element: Element;
}

const place = /(?:^|;)\s*mso-list\s*:\s*(l\d+)\s+level(\d)/i;
const ignored = /(?:^|;)\s*mso-list\s*:\s*ignore/i;
const condition = /^\[if !supportLists\]/i;

const kinds: Readonly<Record<string, ListKind>> = {
  bullet: 'bullet',
  image: 'bullet',
  'alpha-lower': 'a',
  'alpha-upper': 'A',
  'roman-lower': 'i',
  'roman-upper': 'I',
};

/** Returns the kinds of lists that the style sheets of Word define, by list and level. */
function definedKinds(document: Document): ReadonlyMap<string, ListKind> {
  const defined = new Map<string, ListKind>();
  const rules = [...document.querySelectorAll('style')].map((style) => style.textContent).join('\n');
  for (const [, list, level, rule = ''] of rules.matchAll(/@list\s+(l\d+):level(\d)\s*\{([^{}]*)\}/gi)) {
    const format = /mso-level-number-format:\s*([a-z-]+)/i.exec(rule)?.[1]?.toLowerCase() ?? '';
    defined.set(`${list} ${level}`, kinds[format] ?? '1');
  }
  return defined;
}

/** Removes the marker of a list item, which Word writes for programs without lists, and returns its text. */
function takeMarker(item: Element): string {
  const nodes = [...item.childNodes];
  const isComment = (node: ChildNode) => node.nodeType === 8;
  const start = nodes.findIndex((node) => isComment(node) && condition.test(node.nodeValue ?? ''));
  const end = start < 0 ? -1 : nodes.findIndex((node, at) => at > start && isComment(node));
  const marker = [...item.querySelectorAll('[style]')].find((one) =>
    ignored.test(one.getAttribute('style') ?? ''),
  );
  const text = marker?.textContent ?? '';
  marker?.remove();
  // Removes what is left between the comments, such as spaces in another font.
  for (const node of nodes.slice(start + 1, Math.max(0, end))) node.remove();
  return text;
}

/** Returns the node before an item that shows something, and removes comments and blank texts between them. */
function shownBefore(item: Element): ChildNode | null {
  let previous = item.previousSibling;
  while (previous && (previous.nodeType === 8 || (previous.nodeType === 3 && !previous.nodeValue?.trim()))) {
    previous.remove();
    previous = item.previousSibling;
  }
  return previous;
}

/** Returns the meaning of a marker that continues the list, or else the likeliest of the kind that is defined. */
function meaningOf(text: string, defined: ListKind | undefined, list: OpenList | undefined): Marker {
  if (text.trim() === '') {
    const kind = defined ?? list?.kind ?? 'bullet';
    return { kind, number: kind === 'bullet' ? 0 : (list?.number ?? 0) + 1 };
  }
  if (defined === 'bullet') return { kind: 'bullet', number: 0 };
  const meanings = markersIn(text);
  return (
    meanings.find(({ kind }) => kind === defined) ??
    meanings.find((one) => list !== undefined && continues(one, list)) ??
    meanings[0] ?? { kind: 'bullet', number: 0 }
  );
}

const continues = (marker: Marker, list: Marker): boolean =>
  marker.kind === list.kind && (marker.kind === 'bullet' || marker.number === list.number + 1);

function newList(document: Document, { kind, number }: Marker): Element {
  const element = document.createElement(kind === 'bullet' ? 'ul' : 'ol');
  if (kind !== 'bullet' && number !== 1) element.setAttribute('start', String(number));
  if (kind !== 'bullet' && kind !== '1') element.setAttribute('type', kind);
  return element;
}

/**
 * Turns the paragraphs that Word marks as list items into nested lists. A list that goes on after other paragraphs
 * starts with the number in its marker.
 */
export function turnWordLists(document: Document): void {
  const defined = definedKinds(document);
  let open: OpenList[] = [];
  for (const item of document.querySelectorAll(
    'p[style*="mso-list" i], :is(h1,h2,h3,h4,h5,h6)[style*="mso-list" i]',
  )) {
    const [, id = '', depth = ''] = place.exec(item.getAttribute('style') ?? '') ?? [];
    if (id === '') continue;
    const text = takeMarker(item);
    if (item.tagName !== 'P') {
      // A numbered heading stays a heading, with its number as words.
      item.prepend(`${text.replace(/\s+/g, ' ').trim()} `);
      continue;
    }
    const level = Number(depth);
    if (open.length === 0 || shownBefore(item) !== open[0]?.element) open = [];
    while (level < (open.at(-1)?.level ?? 0) && open.length > 1) open.pop();
    const list = open.at(-1);
    const same = list !== undefined && list.level >= level ? list : undefined;
    const marker = meaningOf(text, defined.get(`${id} ${level}`), same?.id === id ? same : undefined);
    const entry = document.createElement('li');
    if (same !== undefined && same.id === id && same.level === level && continues(marker, same)) {
      same.number = marker.number;
      same.element.append(entry);
    } else {
      if (same !== undefined) open.pop();
      const element = newList(document, marker);
      const outer = open.at(-1)?.element.lastElementChild;
      if (outer) outer.append(element);
      else item.before(element);
      element.append(entry);
      open.push({ ...marker, id, level, element });
    }
    entry.append(item);
  }
}
