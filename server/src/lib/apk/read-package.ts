import yauzl, { type Entry, type ZipFile } from 'yauzl';
import { Failure, fail } from '../fail';
import { blockSigners, type Signer } from './block-signers';
import { compareContent } from './content-digest';
import { jarSigner } from './jar-signature';
import { type Manifest, readManifest } from './manifest';
import { openKind } from './other-kind';
import { layoutOf } from './signing-block';
import { Blocks, most, type Source, tooBig } from './source';

/** Facts about a valid package, stored with its file. */
export interface PackageFacts extends Pick<
  Manifest,
  'packageName' | 'versionName' | 'versionCode' | 'minSdk' | 'targetSdk'
> {
  /** SHA-256 of the certificates of all signers in hexadecimal digits, sorted and each once. */
  signers: string[];
}

/** Returns whether an entry has this name, compared byte by byte as Android does. */
const named = ({ fileNameRaw }: Entry, name: string): boolean =>
  fileNameRaw.equals(Buffer.from(name, 'latin1'));
const manifestName = 'AndroidManifest.xml';
const jarManifestName = 'META-INF/MANIFEST.MF';
/** Names of files of which a package must contain at least one: code, or resources. */
const contents = ['classes.dex', 'resources.arsc'] as const;
/** Maximum number of files of JAR signatures that are remembered. */
const maxJarFiles = 20;

/** Entries of a package that are read. */
interface Found {
  manifest: Entry;
  /** Files of JAR signatures, by name. */
  jar: Map<string, Entry>;
}

/** Reads the list of files, without their contents. */
async function findFiles(zip: ZipFile): Promise<Found> {
  if (zip.entryCount > most.files) tooBig();
  let manifest: Entry | undefined;
  let content = false;
  const jar = new Map<string, Entry>();
  const kind = openKind();
  for await (const entry of zip.eachEntry()) {
    content ||= contents.some((name) => named(entry, name));
    const name = entry.fileNameRaw.toString('latin1');
    kind.note(name);
    if (/^META-INF\/[^/]+\.(MF|SF|RSA|DSA|EC)$/i.test(name) && jar.size < maxJarFiles) jar.set(name, entry);
    if (!named(entry, manifestName)) continue;
    // Rejected, because Android and other readers differ in which of two manifests they use.
    if (manifest) fail('apkManifest');
    manifest = entry;
  }
  if (!manifest) {
    kind.refuse();
    return fail('apkIncomplete', { file: manifestName });
  }
  return content ? { manifest, jar } : fail('apkIncomplete', { file: contents.join(' / ') });
}

/** Inflates a file of a package. Fails if it has more or fewer bytes than its entry states. */
async function inflate(zip: ZipFile, entry: Entry, maxBytes: number): Promise<Buffer> {
  const { compressedSize, uncompressedSize } = entry;
  if (Math.max(compressedSize, uncompressedSize) > maxBytes) tooBig();
  if (!entry.canDecodeFileData()) fail('apkManifest');
  const parts: Buffer[] = [];
  for await (const part of await zip.openReadStreamPromise(entry)) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

/** Returns the signer of a package's JAR signatures; none if it has none. */
async function jarSigners(zip: ZipFile, jar: Found['jar'], androidManifest: Buffer): Promise<Signer[]> {
  const read = (entry: Entry) => inflate(zip, entry, most.jarBytes);
  const manifest = jar.get(jarManifestName);
  const signers: Signer[] = [];
  for (const [name, block] of jar) {
    const [, base] = /^(.+)\.(?:RSA|DSA|EC)$/i.exec(name) ?? [];
    const file = base === undefined ? undefined : (jar.get(`${base}.SF`) ?? jar.get(`${base}.sf`));
    if (!file || !manifest) continue;
    const signature = { manifest: await read(manifest), file: await read(file), block: await read(block) };
    signers.push(jarSigner(signature, androidManifest));
  }
  return signers;
}

/** Parts of the subject of certificates whose private key everyone has. */
const publicKeys = ['CN=Android Debug', 'emailAddress=android@android.com'];

const damaged = (error: unknown): never => {
  throw error instanceof Failure ? error : new Failure('apkDamaged');
};

/**
 * Reads an Android package: its manifest, and its signers, whose signatures it verifies. Throws one of the `apk…` codes
 * if the package is unreadable, or if phones would not install it.
 */
export async function readPackage(source: Source): Promise<PackageFacts> {
  const options = { autoClose: false, decodeStrings: false };
  const blocks = new Blocks(source);
  const zip = await yauzl.fromRandomAccessReaderPromise(blocks, source.size, options).catch(damaged);
  const found = await findFiles(zip).catch(damaged);
  const bytes = await inflate(zip, found.manifest, most.manifestBytes).catch(damaged);
  const { testOnly, debuggable, split, ...manifest } = readManifest(bytes);
  if (split) fail('apkSplit');
  if (testOnly) fail('apkTestOnly');
  if (debuggable) fail('apkDebuggable');

  const layout = await layoutOf(blocks, source.size);
  const inBlock = blockSigners(layout);
  const signers = inBlock.length > 0 ? inBlock : await jarSigners(zip, found.jar, bytes).catch(damaged);
  if (signers.length === 0) fail('apkUnsigned');
  if (signers.some(({ subject }) => subject.split('\n').some((part) => publicKeys.includes(part))))
    fail('apkDebugKey');
  await compareContent(source, layout, signers);
  return { ...manifest, signers: [...new Set(signers.map(({ fingerprint }) => fingerprint))].sort() };
}
