import { text } from './fields';
import { byRule } from './rules';

/** Semantic versions, 2.0.0, of at most so many characters: what a device says it runs is no longer. */
export const mostVersion = 40;
const semver =
  /^(0|[1-9]\d{0,8})\.(0|[1-9]\d{0,8})\.(0|[1-9]\d{0,8})(?:-((?:0|[1-9]\d{0,8}|\d*[A-Za-z-][\dA-Za-z-]*)(?:\.(?:0|[1-9]\d{0,8}|\d*[A-Za-z-][\dA-Za-z-]*))*))?(?:\+[\dA-Za-z-]+(?:\.[\dA-Za-z-]+)*)?$/;

/** Whether a text is a semantic version. */
export const isVersion = (value: string): boolean => value.length <= mostVersion && semver.test(value);

/** A version: `2.5.0`, `2.5.0-rc.1`. */
export const version = () => text(mostVersion).refine(isVersion, byRule('version'));

const padded = (digits: string): string => digits.padStart(9, '0');

/**
 * A text that sorts by its characters as versions do by their precedence (SemVer 2.0.0, 11): a release stands behind all that
 * comes before it, and what is behind a `+` says nothing. Undefined for what is no version.
 */
export function precedenceOf(value: string): string | undefined {
  const [, major, minor, patch, before] = (isVersion(value) && semver.exec(value)) || [];
  if (major === undefined || minor === undefined || patch === undefined) return undefined;
  const parts = before?.split('.').map((part) => (/^\d+$/.test(part) ? `1${padded(part)}` : `2${part}`));
  // Of two the shorter comes first: `!` is before all that can stand in a part.
  const rest = parts ? `${parts.join('!')}!` : '~';
  return [major, minor, patch].map(padded).join('.') + rest;
}

/** Whether a version comes before another one; what is no version comes before all. */
export const isOlder = (a: string, b: string): boolean => (precedenceOf(a) ?? '') < (precedenceOf(b) ?? '');
