import { fail } from '../fail';

/** Addresses of a workbook's own names, as Excel writes them and as the strict standard has them. */
const own: ReadonlySet<string> = new Set([
  // Nothing said is taken for it: some writers leave the address out.
  '',
  'http://schemas.openxmlformats.org/spreadsheetml/2006/main',
  'http://purl.oclc.org/ooxml/spreadsheetml/main',
  'http://schemas.openxmlformats.org/package/2006/relationships',
]);
/** Addresses of the names by which one part refers to another. */
const relations: ReadonlySet<string> = new Set([
  'http://schemas.openxmlformats.org/officeDocument/2006/relationships',
  'http://purl.oclc.org/ooxml/officeDocument/relationships',
]);

/** Prefixes that are known at once: more than any workbook has. */
const mostPrefixes = 64;

type Scope = ReadonlyMap<string, string>;

/**
 * Tells what the names of a part mean: by the address that their prefix stands for where they are, whatever the
 * prefix. A tag that names no address costs nothing. Ends with `excelDamaged` where too many are known at once.
 */
export function openNames() {
  const scopes: Scope[] = [new Map()];
  let declared: Map<string, string> | undefined;
  let now: Scope = new Map();
  const addressOf = (name: string): string | undefined => {
    const at = name.indexOf(':');
    return at < 0 ? (now.get('') ?? '') : now.get(name.slice(0, at));
  };
  /** A tag's name where it is a workbook's own. */
  const plain = (name: string): string | undefined => {
    const address = addressOf(name);
    return address !== undefined && own.has(address) ? name.slice(name.indexOf(':') + 1) : undefined;
  };
  return {
    /** Notes an attribute of the tag that is entered next. */
    declare(name: string, value: string): void {
      if (name !== 'xmlns' && !name.startsWith('xmlns:')) return;
      declared ??= new Map(now);
      declared.set(name.slice(6), value);
      if (declared.size > mostPrefixes) fail('excelDamaged');
    },
    /** Enters a tag. Returns its name without prefix, undefined where it is none of a workbook's own. */
    enter(name: string): string | undefined {
      now = declared ?? now;
      declared = undefined;
      scopes.push(now);
      return plain(name);
    },
    /** Leaves the innermost tag, and returns what entering it did. */
    leave(name: string): string | undefined {
      const left = plain(name);
      scopes.pop();
      now = scopes.at(-1) ?? now;
      return left;
    },
    /** Whether an attribute of the tag that was entered last refers to another part, and is called `wanted`. */
    isRelation(attribute: string, wanted: string): boolean {
      const at = attribute.indexOf(':');
      return (
        at > 0 && attribute.slice(at + 1) === wanted && relations.has(now.get(attribute.slice(0, at)) ?? '')
      );
    },
  };
}
