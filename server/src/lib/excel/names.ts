import { fail } from '../fail';

/** Namespaces of workbook elements, as written by Excel and in the strict standard. */
const knownNamespaces: ReadonlySet<string> = new Set([
  // A missing namespace is accepted, because some writers omit it.
  '',
  'http://schemas.openxmlformats.org/spreadsheetml/2006/main',
  'http://purl.oclc.org/ooxml/spreadsheetml/main',
  'http://schemas.openxmlformats.org/package/2006/relationships',
]);
/** Namespaces of the attributes with which one part of a workbook refers to another. */
const relations: ReadonlySet<string> = new Set([
  'http://schemas.openxmlformats.org/officeDocument/2006/relationships',
  'http://purl.oclc.org/ooxml/officeDocument/relationships',
]);

/** Maximum number of prefixes in scope, more than any real workbook has. */
const maxPrefixes = 64;

type Scope = ReadonlyMap<string, string>;

/**
 * Resolves the tag and attribute names in one file of a workbook by the namespaces of their prefixes. Tags that declare
 * no namespace cost nothing. Fails with `excelDamaged` if too many prefixes are in scope.
 */
export function openNames() {
  const scopes: Scope[] = [new Map()];
  let declared: Map<string, string> | undefined;
  let now: Scope = new Map();
  const addressOf = (name: string): string | undefined => {
    const colon = name.indexOf(':');
    return colon < 0 ? (now.get('') ?? '') : now.get(name.slice(0, colon));
  };
  /** Returns a tag's local name, or undefined if it is not a workbook element. */
  const plain = (name: string): string | undefined => {
    const address = addressOf(name);
    return address !== undefined && knownNamespaces.has(address)
      ? name.slice(name.indexOf(':') + 1)
      : undefined;
  };
  return {
    /** Records an attribute of the tag that is entered next, if it declares a namespace. */
    declare(name: string, value: string): void {
      if (name !== 'xmlns' && !name.startsWith('xmlns:')) return;
      declared ??= new Map(now);
      declared.set(name.slice(6), value);
      if (declared.size > maxPrefixes) fail('excelDamaged');
    },
    /** Enters a tag. Returns its name without prefix, or undefined if it is not a workbook element. */
    enter(name: string): string | undefined {
      now = declared ?? now;
      declared = undefined;
      scopes.push(now);
      return plain(name);
    },
    /** Leaves the innermost tag. Returns what `enter` returned for it. */
    leave(name: string): string | undefined {
      const left = plain(name);
      scopes.pop();
      now = scopes.at(-1) ?? now;
      return left;
    },
    /** Returns whether an attribute of the tag entered last refers to another part and has the name `wanted`. */
    isRelation(attribute: string, wanted: string): boolean {
      const colon = attribute.indexOf(':');
      return (
        colon > 0 &&
        attribute.slice(colon + 1) === wanted &&
        relations.has(now.get(attribute.slice(0, colon)) ?? '')
      );
    },
  };
}
