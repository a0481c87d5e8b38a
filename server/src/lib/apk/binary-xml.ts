import { fail } from '../fail';

/** Chunk types of a binary XML file, as in Android's `ResourceTypes.h`. */
const kinds = { strings: 0x0001, xml: 0x0003, resources: 0x0180, start: 0x0102, end: 0x0103 } as const;
/** Value types: a string, and the range of integers, which includes booleans. */
const types = { string: 0x03, integers: [0x10, 0x11], anyInteger: [0x10, 0x1f] } as const;
const none = 0xffffffff;
const utf8 = 0x100;
/** Minimum size of an attribute in bytes. Later formats may add more. */
const attributeBytes = 20;
/** Maximum length of a string that is read, in characters. */
const maxCharacters = 255;
/** Elements below this depth are skipped; the root element has depth 0. */
const maxDepth = 1;

/** Fails because a manifest is unreadable. */
export const unreadable = (): never => fail('apkManifest');

interface Chunk {
  kind: number;
  /** All bytes of the chunk, so that reading beyond its end throws. */
  bytes: Buffer;
  /** Offset of the chunk's content within its bytes. */
  content: number;
}

/** Yields the chunks between two offsets of a file. Each must lie completely between them. */
function* chunksOf(file: Buffer, from: number, to: number): Generator<Chunk> {
  for (let offset = from; offset < to;) {
    const [kind, content, size] = [
      file.readUInt16LE(offset),
      file.readUInt16LE(offset + 2),
      file.readUInt32LE(offset + 4),
    ];
    if (content < 8 || size < content || size > to - offset) unreadable();
    yield { kind, bytes: file.subarray(offset, offset + size), content };
    offset += size;
  }
}

/**
 * Reads the length of a string at an offset: one or two bytes in UTF-8, one or two 16-bit units in UTF-16. Returns the
 * length and the offset of the next byte.
 */
function lengthAt(bytes: Buffer, offset: number, wide: boolean): [length: number, next: number] {
  const unit = wide ? 2 : 1;
  const read = (place: number) => (wide ? bytes.readUInt16LE(place) : bytes.readUInt8(place));
  const more = wide ? 0x8000 : 0x80;
  const first = read(offset);
  if (first < more) return [first, offset + unit];
  return [(first - more) * (wide ? 0x10000 : 0x100) + read(offset + unit), offset + 2 * unit];
}

/** Returns a function that reads a string from the string pool by its index. */
function stringsOf({ bytes, content }: Chunk): (index: number) => string {
  const [count, flags, start] = [bytes.readUInt32LE(8), bytes.readUInt32LE(16), bytes.readUInt32LE(20)];
  const wide = (flags & utf8) === 0;
  return (index) => {
    if (index >= count) return unreadable();
    const offset = start + bytes.readUInt32LE(content + 4 * index);
    const [characters, behind] = lengthAt(bytes, offset, wide);
    // In UTF-8, the length in bytes follows the length in characters.
    const [length, from] = wide ? [2 * characters, behind] : lengthAt(bytes, behind, false);
    if (characters > maxCharacters || length > 4 * maxCharacters || from + length > bytes.length)
      unreadable();
    return bytes.toString(wide ? 'utf16le' : 'utf8', from, from + length);
  };
}

interface Attribute {
  namespace: number;
  name: number;
  type: number;
  data: number;
}

/** Literal value of an attribute; a reference to a resource is unreadable. */
interface Value {
  text(): string;
  integer(): number;
  /** Returns the value as Android reads a boolean: any integer but 0, or the text `true` or `1`. */
  flag(): boolean;
  isText: boolean;
}

export interface XmlElement {
  name: string;
  depth: number;
  /** Returns the attribute with a resource id, by which Android identifies its own attributes. */
  byId(id: number): Value | undefined;
  /** Returns the attribute with a name and without a namespace. */
  plain(name: string): Value | undefined;
}

function elementOf(
  { bytes, content }: Chunk,
  depth: number,
  strings: (index: number) => string,
  resources: Chunk | undefined,
): XmlElement {
  const word = (at: number) => bytes.readUInt16LE(content + at);
  const [start, size, count] = [word(8), word(10), word(12)];
  if (size < attributeBytes) unreadable();
  const attributes: Attribute[] = Array.from({ length: count }, (_, index) => {
    const offset = content + start + index * size;
    return {
      namespace: bytes.readUInt32LE(offset),
      name: bytes.readUInt32LE(offset + 4),
      type: bytes.readUInt8(offset + 15),
      data: bytes.readUInt32LE(offset + 16),
    };
  });
  const idOf = (name: number): number | undefined => {
    const offset = resources ? resources.content + 4 * name : 0;
    return resources && offset + 4 <= resources.bytes.length
      ? resources.bytes.readUInt32LE(offset)
      : undefined;
  };
  const valueOf = (of: Attribute | undefined): Value | undefined => {
    if (of === undefined) return undefined;
    const isText = of.type === types.string;
    const text = () => (of.type === types.string ? strings(of.data) : unreadable());
    const [lowest, highest] = types.anyInteger;
    return {
      isText,
      text,
      integer: () => (types.integers.some((type) => type === of.type) ? of.data : unreadable()),
      flag: () => (of.type >= lowest && of.type <= highest ? of.data !== 0 : /^(true|1)$/i.test(text())),
    };
  };
  return {
    name: strings(bytes.readUInt32LE(content + 4)),
    depth,
    byId: (id) => valueOf(attributes.find(({ name }) => idOf(name) === id)),
    plain: (wanted) =>
      valueOf(attributes.find(({ namespace, name }) => namespace === none && strings(name) === wanted)),
  };
}

/** Yields the root element of a binary XML file and its direct children. Throws `apkManifest`, or a RangeError. */
export function* elementsOf(file: Buffer): Generator<XmlElement> {
  const [whole] = chunksOf(file, 0, file.length);
  if (whole?.kind !== kinds.xml) return unreadable();
  let strings: ReturnType<typeof stringsOf> | undefined;
  let resources: Chunk | undefined;
  let depth = 0;
  for (const chunk of chunksOf(whole.bytes, whole.content, whole.bytes.length)) {
    if (chunk.kind === kinds.strings) strings ??= stringsOf(chunk);
    if (chunk.kind === kinds.resources) resources ??= chunk;
    if (chunk.kind === kinds.end) depth -= 1;
    if (chunk.kind !== kinds.start) continue;
    if (strings === undefined) return unreadable();
    if (depth <= maxDepth) yield elementOf(chunk, depth, strings, resources);
    depth += 1;
  }
}
