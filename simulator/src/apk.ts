import { randomBytes } from 'node:crypto';
import { crc32, deflateRawSync } from 'node:zlib';

/** A file of a ZIP. `states` has sizes that the ZIP declares for the file instead of the real ones. */
export interface Zipped {
  name: string;
  content: Buffer;
  /** Deflated content to write. If it is given, `content` provides only the checksum and the size. */
  deflated?: Buffer;
  stored?: boolean;
  states?: { compressed?: number; whole?: number };
}

/** Builds a record from its fields in order, each given as its number of bytes and its value. */
const record = (...fields: readonly (readonly [bytes: 2 | 4, value: number])[]): Buffer => {
  const bytes = Buffer.alloc(fields.reduce((sum, [size]) => sum + size, 0));
  let at = 0;
  for (const [size, value] of fields) at = bytes.writeUIntLE(value, at, size);
  return bytes;
};

/** Builds a ZIP. `entries` is the number of files that the ZIP declares, by default the real one. */
export function zip(files: readonly Zipped[], entries = files.length & 0xffff): Buffer {
  const parts: Buffer[] = [];
  const list: Buffer[] = [];
  let at = 0;
  for (const { name, content, deflated, stored = false, states = {} } of files) {
    const data = stored ? content : (deflated ?? deflateRawSync(content));
    const bytes = Buffer.from(name);
    const common = record(
      ...([
        [2, 20],
        [2, 0],
        [2, stored ? 0 : 8],
        [2, 0],
        [2, 0x21],
        [4, crc32(content)],
      ] as const),
      ...([
        [4, states.compressed ?? data.length],
        [4, states.whole ?? content.length],
        [2, bytes.length],
      ] as const),
      [2, 0],
    );
    const tail: (readonly [2 | 4, number])[] = [
      [2, 0],
      [2, 0],
      [2, 0],
      [4, 0],
      [4, at],
    ];
    list.push(record([4, 0x02014b50], [2, 20]), common, record(...tail), bytes);
    const head = Buffer.concat([record([4, 0x04034b50]), common, bytes]);
    parts.push(head, data);
    at += head.length + data.length;
  }
  const directory = Buffer.concat(list);
  const end = record(
    ...([
      [4, 0x06054b50],
      [2, 0],
      [2, 0],
      [2, entries],
      [2, entries],
    ] as const),
    ...([
      [4, directory.length],
      [4, at],
      [2, 0],
    ] as const),
  );
  return Buffer.concat([...parts, directory, end]);
}

const chunk = (kind: number, head: Buffer, body: Buffer = Buffer.alloc(0)): Buffer =>
  Buffer.concat([record([2, kind], [2, 8 + head.length], [4, 8 + head.length + body.length]), head, body]);

/** Pads to whole 4-byte words, as chunks require. */
const whole = (bytes: Buffer) => Buffer.concat([bytes, Buffer.alloc(-bytes.length & 3)]);

function pool(strings: readonly string[], utf8: boolean): Buffer {
  const texts = strings.map((text) => {
    const bytes = Buffer.from(text, utf8 ? 'utf8' : 'utf16le');
    if (!utf8) return Buffer.concat([record([2, text.length]), bytes, Buffer.alloc(2)]);
    const lengths = [text.length, bytes.length].flatMap((n) =>
      n < 0x80 ? [n] : [0x80 | (n >> 8), n & 0xff],
    );
    return Buffer.concat([Buffer.from(lengths), bytes, Buffer.alloc(1)]);
  });
  let at = 0;
  const offsets = texts.map((text) => {
    const place = at;
    at += text.length;
    return record([4, place]);
  });
  const start = 28 + 4 * strings.length;
  const head = record([4, strings.length], [4, 0], [4, utf8 ? 0x100 : 0], [4, start], [4, 0]);
  return chunk(0x0001, head, whole(Buffer.concat([...offsets, ...texts])));
}

/** Content of a binary manifest, and the way it is encoded. */
export interface Stated {
  packageName?: string;
  versionName?: string;
  versionCode?: number;
  versionCodeMajor?: number | undefined;
  /** True to write the version name as a resource reference instead of text. */
  referred?: boolean;
  utf8?: boolean;
  element?: string;
}

const none = 0xffffffff;

/** Builds an `AndroidManifest.xml` as Android's build tools do: strings, attribute ids, root element. */
export function manifest({
  packageName = 'com.example.charge',
  versionName = '2.0.0',
  versionCode = 7,
  versionCodeMajor,
  referred = false,
  utf8 = false,
  element = 'manifest',
}: Stated = {}): Buffer {
  const names = ['versionCode', 'versionName', 'versionCodeMajor'];
  const android = 'http://schemas.android.com/apk/res/android';
  const strings = [...names, android, 'package', element, packageName, versionName];
  const attribute = (namespace: number, name: number, raw: number, type: number, data: number) =>
    record(
      ...([
        [4, namespace],
        [4, name],
        [4, raw],
        [2, 8],
        [2, type << 8],
        [4, data],
      ] as const),
    );
  const attributes = [
    attribute(3, 0, none, 0x10, versionCode),
    ...(versionCodeMajor === undefined ? [] : [attribute(3, 2, none, 0x10, versionCodeMajor)]),
    referred ? attribute(3, 1, none, 0x01, 0x7f010000) : attribute(3, 1, 7, 0x03, 7),
    attribute(none, 4, 6, 0x03, 6),
  ];
  const node = record([4, 1], [4, none]);
  const start = record(
    ...([
      [4, none],
      [4, 5],
      [2, 20],
      [2, 20],
      [2, attributes.length],
      [2, 0],
      [2, 0],
      [2, 0],
    ] as const),
  );
  return chunk(
    0x0003,
    Buffer.alloc(0),
    Buffer.concat([
      pool(strings, utf8),
      chunk(0x0180, Buffer.alloc(0), record([4, 0x0101021b], [4, 0x0101021c], [4, 0x01010576])),
      chunk(0x0100, node, record([4, 3], [4, 3])),
      chunk(0x0102, node, Buffer.concat([start, ...attributes])),
      chunk(0x0103, node, record([4, none], [4, 5])),
      chunk(0x0101, node, record([4, 3], [4, 3])),
    ]),
  );
}

/** Returns the files of a small package. */
export const filesOf = (stated: Stated = {}): Zipped[] => [
  { name: 'AndroidManifest.xml', content: manifest(stated) },
  { name: 'classes.dex', content: Buffer.from('dex\n035\0') },
  { name: 'resources.arsc', content: Buffer.from([2, 0, 12, 0, 12, 0, 0, 0, 0, 0, 0, 0]), stored: true },
];

/** Builds an Android package that declares a version, padded to `size` bytes. */
export function apk({ size = 3000, ...stated }: Stated & { size?: number } = {}): Buffer {
  const filled = (bytes: number) =>
    zip([...filesOf(stated), { name: 'assets/filling', content: randomBytes(bytes), stored: true }]);
  const filling = size - filled(0).length;
  if (filling < 0) throw new Error('the package is too small for its headers');
  return filled(filling);
}
