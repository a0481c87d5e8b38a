import { record } from './apk-record';

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
  let offset = 0;
  const offsets = texts.map((text) => {
    const place = offset;
    offset += text.length;
    return record([4, place]);
  });
  const start = 28 + 4 * strings.length;
  const head = record([4, strings.length], [4, 0], [4, utf8 ? 0x100 : 0], [4, start], [4, 0]);
  return chunk(0x0001, head, whole(Buffer.concat([...offsets, ...texts])));
}

/** Ids of Android's attributes, by name. */
const ids = {
  versionCode: 0x0101021b,
  versionName: 0x0101021c,
  versionCodeMajor: 0x01010576,
  isSplitRequired: 0x01010591,
  requiredSplitTypes: 0x0101064e,
  minSdkVersion: 0x0101020c,
  targetSdkVersion: 0x01010270,
  testOnly: 0x01010272,
  debuggable: 0x0101000f,
} as const;
const android = 'http://schemas.android.com/apk/res/android';
const none = 0xffffffff;

/** Value of an attribute: a text, a number, a boolean, or a reference to a resource. */
type Value = string | number | boolean | { reference: number };
/** Attributes of an element, by name. Those in `ids` have Android's namespace. */
type Attributes = Readonly<Record<string, Value | undefined>>;

/** Content of a binary manifest, and the way it is encoded. */
export interface Stated {
  packageName?: string;
  versionName?: string;
  versionCode?: number;
  versionCodeMajor?: number | undefined;
  /** API level, or null to leave it out. */
  minSdk?: Value | null;
  targetSdk?: Value | null;
  testOnly?: Value;
  debuggable?: Value;
  /** Name of the split that the package is. */
  split?: string;
  /** Further attributes of the root element. */
  root?: Attributes;
  /** Further elements within the root element, each with its own content. */
  inside?: readonly Nested[];
  /** True to write the version name as a resource reference instead of text. */
  referred?: boolean;
  utf8?: boolean;
  element?: string;
}

/** Element with its attributes and the elements in it. */
interface Nested {
  name: string;
  attributes?: Attributes;
  inside?: readonly Nested[];
}

/** Beginning of each node: its line number and no comment. */
const node = record([4, 1], [4, none]);

/** Returns a writer of elements, and the strings that the written elements use. */
function openElements() {
  const strings: string[] = Object.keys(ids);
  const indexOf = (text: string): number => {
    const index = strings.indexOf(text);
    return index < 0 ? strings.push(text) - 1 : index;
  };
  const attributeOf = (name: string, value: Value): Buffer => {
    const text = typeof value === 'string' ? indexOf(value) : none;
    const [type, data] =
      typeof value === 'string'
        ? [0x03, text]
        : typeof value === 'number'
          ? [0x10, value]
          : typeof value === 'boolean'
            ? [0x12, value ? none : 0]
            : [0x01, value.reference];
    const namespace = name in ids ? indexOf(android) : none;
    return record([4, namespace], [4, indexOf(name)], [4, text], [2, 8], [2, type << 8], [4, data]);
  };
  const write = ({ name, attributes = {}, inside: children = [] }: Nested): Buffer => {
    const written = Object.entries(attributes).flatMap(([key, value]) =>
      value === undefined ? [] : [attributeOf(key, value)],
    );
    const sizes = record([2, 20], [2, 20], [2, written.length], [2, 0], [2, 0], [2, 0]);
    const start = Buffer.concat([record([4, none], [4, indexOf(name)]), sizes, ...written]);
    return Buffer.concat([
      chunk(0x0102, node, start),
      ...children.map(write),
      chunk(0x0103, node, record([4, none], [4, indexOf(name)])),
    ]);
  };
  return { strings, indexOf, write };
}

/** Builds an `AndroidManifest.xml` as Android's build tools do: strings, attribute ids, elements. */
export function manifest({
  packageName = 'com.example.charge',
  versionName = '2.0.0',
  versionCode = 7,
  versionCodeMajor,
  minSdk = 24,
  targetSdk = 35,
  testOnly,
  debuggable,
  split,
  root,
  inside = [],
  referred = false,
  utf8 = false,
  element = 'manifest',
}: Stated = {}): Buffer {
  const { strings, indexOf, write } = openElements();
  const elements = write({
    name: element,
    attributes: {
      versionCode,
      versionCodeMajor,
      versionName: referred ? { reference: 0x7f010000 } : versionName,
      package: packageName,
      split,
      ...root,
    },
    inside: [
      {
        name: 'uses-sdk',
        attributes: { minSdkVersion: minSdk ?? undefined, targetSdkVersion: targetSdk ?? undefined },
      },
      {
        name: 'application',
        attributes: { testOnly, debuggable },
        // The element within the application must not be taken for one of the manifest.
        inside: [{ name: 'activity', inside: [{ name: 'application', attributes: { testOnly: true } }] }],
      },
      ...inside,
    ],
  });
  const space = record([4, indexOf(android)], [4, indexOf(android)]);
  const resources = Object.values(ids).map((id) => record([4, id]));
  return chunk(
    0x0003,
    Buffer.alloc(0),
    Buffer.concat([
      pool(strings, utf8),
      chunk(0x0180, Buffer.alloc(0), Buffer.concat(resources)),
      chunk(0x0100, node, space),
      elements,
      chunk(0x0101, node, space),
    ]),
  );
}
