import type { CodeName } from '@chargehand/contract/http/codes';
import { fail } from '../fail';

/** Codes for files that contain an app, but are no Android package, by the ends of their names. */
const ends: readonly [end: string, code: CodeName][] = [
  ['.aab', 'apkIsBundle'],
  ['.apks', 'apkIsSet'],
  ['.apkm', 'apkIsSet'],
  ['.xapk', 'apkIsXapk'],
];

/** Fails if a file's name says that it is an Android App Bundle or a set of packages. */
export function refuseOtherName(name: string): void {
  const code = ends.find(([end]) => name.toLowerCase().trimEnd().endsWith(end))?.[1];
  if (code !== undefined) fail(code);
}

/** Returns functions that recognize an Android App Bundle or a set of packages by the names of its files. */
export function openKind() {
  let [bundle, list, manifest, packages] = [false, false, false, false];
  return {
    /** Takes the name of one file in the ZIP. */
    note(name: string): void {
      bundle ||= name === 'BundleConfig.pb' || name.startsWith('base/manifest/');
      list ||= name === 'toc.pb';
      manifest ||= name === 'manifest.json';
      packages ||= name.toLowerCase().endsWith('.apk');
    },
    /** Fails with the kind of the ZIP if it is one of these; otherwise returns. */
    refuse(): void {
      if (bundle) fail('apkIsBundle');
      if (manifest && packages && !list) fail('apkIsXapk');
      if (list || packages) fail('apkIsSet');
    },
  };
}
