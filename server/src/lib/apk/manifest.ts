import { fail } from '../fail';

/** Values that `AndroidManifest.xml` states about its app. */
export interface Manifest {
  /** Id by which Android identifies an app, such as `com.example.charge`. */
  packageName: string;
  versionName: string;
  /** Version number that Android compares: a package cannot replace an installed package with a higher number. */
  versionCode: number;
}

/** Chunk types of a binary XML file, as in Android's `ResourceTypes.h`. */
const kinds = { strings: 0x0001, xml: 0x0003, resources: 0x0180, element: 0x0102 } as const;
/**
 * Resource ids of attributes. Android identifies attributes only by these, so the attributes' names may be missing or
 * wrong.
 */
const ids = { versionCode: 0x0101021b, versionName: 0x0101021c, versionCodeMajor: 0x01010576 } as const;
/** Value types: a string, and integers in decimal and hexadecimal notation. */
const types = { string: 0x03, integers: [0x10, 0x11] } as const;
const none = 0xffffffff;
const utf8 = 0x100;
/** Minimum size of an attribute in bytes. Later formats may add more. */
const attributeBytes = 20;
/** Maximum length of a string that is read, in characters. */
const maxCharacters = 255;

/** Android's rule for package names. */
const packageName = /^[a-z]\w*(\.[a-z]\w*)+$/i;

const unreadable = (): never => fail('apkManifest');

interface Chunk {
  kind: number;
  /** All bytes of the chunk, so that reading beyond its end throws. */
  bytes: Buffer;
  /** Offset of the chunk's content within its bytes. */
  content: number;
}

/** Yields the chunks between two offsets of a file. Each must lie completely between them. */
function* chunksOf(file: Buffer, from: number, to: number): Generator<Chunk> {
  for (let at = from; at < to;) {
    const [kind, content, size] = [
      file.readUInt16LE(at),
      file.readUInt16LE(at + 2),
      file.readUInt32LE(at + 4),
    ];
    if (content < 8 || size < content || size > to - at) unreadable();
    yield { kind, bytes: file.subarray(at, at + size), content };
    at += size;
  }
}

/**
 * Reads the length of a string at an offset: one or two bytes in UTF-8, one or two 16-bit units in UTF-16. Returns the
 * length and the offset of the next byte.
 */
function lengthAt(bytes: Buffer, at: number, wide: boolean): [length: number, next: number] {
  const unit = wide ? 2 : 1;
  const read = (place: number) => (wide ? bytes.readUInt16LE(place) : bytes.readUInt8(place));
  const more = wide ? 0x8000 : 0x80;
  const first = read(at);
  if (first < more) return [first, at + unit];
  return [(first - more) * (wide ? 0x10000 : 0x100) + read(at + unit), at + 2 * unit];
}

/** Returns a function that reads a string from the string pool by its index. */
function stringsOf({ bytes, content }: Chunk): (index: number) => string {
  const [count, flags, start] = [bytes.readUInt32LE(8), bytes.readUInt32LE(16), bytes.readUInt32LE(20)];
  const wide = (flags & utf8) === 0;
  return (index) => {
    if (index >= count) return unreadable();
    const at = start + bytes.readUInt32LE(content + 4 * index);
    const [characters, behind] = lengthAt(bytes, at, wide);
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

function attributesOf({ bytes, content }: Chunk): { name: number; attributes: Attribute[] } {
  const [start, size, count] = [8, 10, 12].map((at) => bytes.readUInt16LE(content + at)) as [
    number,
    number,
    number,
  ];
  if (size < attributeBytes) unreadable();
  const attributes = Array.from({ length: count }, (_, index) => {
    const at = content + start + index * size;
    return {
      namespace: bytes.readUInt32LE(at),
      name: bytes.readUInt32LE(at + 4),
      type: bytes.readUInt8(at + 15),
      data: bytes.readUInt32LE(at + 16),
    };
  });
  return { name: bytes.readUInt32LE(content + 4), attributes };
}

function parse(file: Buffer): Manifest {
  const [whole] = chunksOf(file, 0, file.length);
  if (whole?.kind !== kinds.xml) return unreadable();
  let strings: ReturnType<typeof stringsOf> | undefined;
  let resources: Chunk | undefined;
  for (const chunk of chunksOf(whole.bytes, whole.content, whole.bytes.length)) {
    if (chunk.kind === kinds.strings) strings ??= stringsOf(chunk);
    if (chunk.kind === kinds.resources) resources ??= chunk;
    if (chunk.kind !== kinds.element) continue;
    if (strings === undefined) return unreadable();
    const { name, attributes } = attributesOf(chunk);
    return manifestOf(name, attributes, strings, resources);
  }
  return unreadable();
}

/** Reads the root element, whose name is the string with the index `element`. */
function manifestOf(
  element: number,
  attributes: readonly Attribute[],
  strings: (index: number) => string,
  resources: Chunk | undefined,
): Manifest {
  if (strings(element) !== 'manifest') unreadable();
  const idOf = (name: number): number | undefined => {
    const at = resources ? resources.content + 4 * name : 0;
    return resources && at + 4 <= resources.bytes.length ? resources.bytes.readUInt32LE(at) : undefined;
  };
  const byId = (id: number) => attributes.find(({ name }) => idOf(name) === id);
  const text = (of: Attribute | undefined): string =>
    of?.type === types.string ? strings(of.data) : unreadable();
  const integer = (of: Attribute | undefined): number =>
    of !== undefined && types.integers.some((type) => type === of.type) ? of.data : unreadable();
  const major = byId(ids.versionCodeMajor);
  const manifest = {
    packageName: text(
      attributes.find(({ namespace, name }) => namespace === none && strings(name) === 'package'),
    ),
    versionName: text(byId(ids.versionName)),
    versionCode: integer(byId(ids.versionCode)) + (major ? integer(major) * 2 ** 32 : 0),
  };
  if (!packageName.test(manifest.packageName) || manifest.versionName === '') unreadable();
  if (!Number.isSafeInteger(manifest.versionCode)) unreadable();
  return manifest;
}

/**
 * Reads the root element of a binary `AndroidManifest.xml`, whose size the caller limits. Throws `apkManifest` if it is
 * unreadable or does not state package, version name and version code as literal values.
 */
export function readManifest(file: Buffer): Manifest {
  try {
    return parse(file);
  } catch (error) {
    // Buffers throw if an offset is outside the chunk.
    if (error instanceof RangeError) return unreadable();
    throw error;
  }
}
