import { elementsOf, unreadable, type XmlElement } from './binary-xml';

/** Values that `AndroidManifest.xml` states about its app. */
export interface Manifest {
  /** Id by which Android identifies an app, such as `com.example.charge`. */
  packageName: string;
  versionName: string;
  /** Version number that Android compares: a package cannot replace an installed package with a higher number. */
  versionCode: number;
  /** API level of the oldest Android version that installs the package. */
  minSdk: number;
  /** API level that the app was written for. */
  targetSdk: number;
  /** True if phones install the package only from a developer's computer. */
  testOnly: boolean;
  debuggable: boolean;
  /** True if the package is one of several that only install together. */
  split: boolean;
}

/**
 * Resource ids of attributes. Android identifies attributes only by these, so the attributes' names may be missing or
 * wrong.
 */
const ids = {
  debuggable: 0x0101000f,
  minSdkVersion: 0x0101020c,
  versionCode: 0x0101021b,
  versionName: 0x0101021c,
  targetSdkVersion: 0x01010270,
  testOnly: 0x01010272,
  versionCodeMajor: 0x01010576,
  isSplitRequired: 0x01010591,
  requiredSplitTypes: 0x0101064e,
} as const;

/** Android's rule for package names. */
const packageName = /^[a-z]\w*(\.[a-z]\w*)+$/i;

/** Highest API level that is read. The levels of Android versions rise by about one a year. */
const maxSdk = 10_000;

/** Reads an API level. One that is a text is the name of an unreleased Android version, and unreadable. */
function sdkOf(element: XmlElement | undefined, id: number, otherwise: number): number {
  const sdk = element?.byId(id)?.integer() ?? otherwise;
  return sdk <= maxSdk ? Math.max(sdk, 1) : unreadable();
}

function isSplit(root: XmlElement): boolean {
  const types = root.byId(ids.requiredSplitTypes);
  return (
    root.plain('split') !== undefined ||
    root.byId(ids.isSplitRequired)?.flag() === true ||
    (types !== undefined && (!types.isText || types.text() !== ''))
  );
}

function parse(file: Buffer): Manifest {
  let root: XmlElement | undefined;
  const children = new Map<string, XmlElement>();
  for (const element of elementsOf(file)) {
    if (element.depth === 0) {
      if (root || element.name !== 'manifest') unreadable();
      root = element;
    } else if (element.name === 'application' || element.name === 'uses-sdk') {
      // Rejected, because Android and other readers differ in which of two elements they use.
      if (children.has(element.name)) unreadable();
      children.set(element.name, element);
    }
  }
  if (!root) return unreadable();
  const [application, sdk] = [children.get('application'), children.get('uses-sdk')];
  const major = root.byId(ids.versionCodeMajor)?.integer() ?? 0;
  const minSdk = sdkOf(sdk, ids.minSdkVersion, 1);
  const manifest = {
    packageName: root.plain('package')?.text() ?? '',
    versionName: root.byId(ids.versionName)?.text() ?? '',
    versionCode: (root.byId(ids.versionCode)?.integer() ?? unreadable()) + major * 2 ** 32,
    minSdk,
    targetSdk: sdkOf(sdk, ids.targetSdkVersion, minSdk),
    testOnly: application?.byId(ids.testOnly)?.flag() ?? false,
    debuggable: application?.byId(ids.debuggable)?.flag() ?? false,
    split: isSplit(root),
  };
  if (!packageName.test(manifest.packageName) || manifest.versionName === '') unreadable();
  if (!Number.isSafeInteger(manifest.versionCode)) unreadable();
  return manifest;
}

/**
 * Reads the root element of a binary `AndroidManifest.xml` and two of its children. The caller limits the file's size.
 * Throws `apkManifest` if it is unreadable or does not state its values literally.
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
