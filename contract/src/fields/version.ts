import { text } from './fields';
import { byRule } from '../i18n/rules';

/**
 * Maximum length of a version (SemVer 2.0.0) in characters, which is also the limit of the version that a device
 * reports.
 */
const maxVersion = 40;
const semver =
  /^(0|[1-9]\d{0,8})\.(0|[1-9]\d{0,8})\.(0|[1-9]\d{0,8})(?:-((?:0|[1-9]\d{0,8}|\d*[A-Za-z-][\dA-Za-z-]*)(?:\.(?:0|[1-9]\d{0,8}|\d*[A-Za-z-][\dA-Za-z-]*))*))?(?:\+[\dA-Za-z-]+(?:\.[\dA-Za-z-]+)*)?$/;

/** Returns whether a text is a semantic version. */
export const isVersion = (value: string): boolean => value.length <= maxVersion && semver.test(value);

/** Returns the schema of a version: `2.5.0`, `2.5.0-rc.1`. */
export const version = () => text(maxVersion).refine(isVersion, byRule('version'));

/**
 * Returns a version as it is compared, without blanks, a leading `v` and build metadata: `1.0.0` for `v1.0.0` and
 * `1.0.0+5`. The database function `plain_version` does the same.
 */
export const plainVersion = (value: string): string =>
  value
    .replace(/[ \t\u00a0\u3000]+/g, '')
    .replace(/^[vV]/, '')
    .replace(/\+.*$/s, '');

/** Returns whether two texts name the same version. */
export const isSameVersion = (a: string, b: string): boolean => plainVersion(a) === plainVersion(b);

/** Returns the schema of a version that devices report: it is accepted in any spelling, and kept as it is compared. */
export const reportedVersion = () =>
  text(maxVersion).overwrite(plainVersion).refine(isVersion, byRule('version'));

const padded = (digits: string): string => digits.padStart(9, '0');

/**
 * Returns a text that sorts like the version's precedence (SemVer 2.0.0, 11): a release sorts after its pre-releases,
 * and build metadata after `+` is ignored. Returns undefined for an invalid version.
 */
export function precedenceOf(value: string): string | undefined {
  const [, major, minor, patch, before] = (isVersion(value) && semver.exec(value)) || [];
  if (major === undefined || minor === undefined || patch === undefined) return undefined;
  const parts = before?.split('.').map((part) => (/^\d+$/.test(part) ? `1${padded(part)}` : `2${part}`));
  // If two pre-releases begin with the same parts, the one with fewer parts sorts first: `!` sorts before every
  // character allowed in a part.
  const rest = parts ? `${parts.join('!')}!` : '~';
  return [major, minor, patch].map(padded).join('.') + rest;
}

/** Returns whether a version has lower precedence than another. An invalid version is lower than all valid ones. */
export const isOlder = (a: string, b: string): boolean => (precedenceOf(a) ?? '') < (precedenceOf(b) ?? '');
