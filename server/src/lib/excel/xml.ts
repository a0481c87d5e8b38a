import type { Readable } from 'node:stream';
import sax from 'sax';
import { Failure } from '../fail';
import { openNames } from './names';

/**
 * Handlers for the XML elements of one file in a workbook (a part). Elements outside the namespaces of workbooks are
 * skipped, and names come without prefix.
 */
export interface Tags {
  /**
   * Called for an opening tag. `attribute` returns the value of the attribute with this name. With `relation`, the
   * attribute must be in the namespace of references between parts, such as `r:id`.
   */
  open?(name: string, attribute: (name: string, of?: 'relation') => string | undefined): void;
  text?(text: string): void;
  close?(name: string): void;
}

/** Only the five entities of XML are known, so a file cannot refer to other files or expand in memory. */
const strictly = { strictEntities: true, position: false };

/** Maximum nesting depth. This and the next two limits are higher than any real workbook needs. */
const deepest = 64;
/** Maximum number of attributes of a tag. */
const maxAttributes = 64;
/** Maximum number of tags in a part. */
const maxTags = 30_000_000;

/**
 * Reads a part of a workbook in chunks and yields the values that its tag handlers give. At most one chunk is in
 * memory, and other work can run between chunks. Fails with `excelDamaged` if the part is not XML or exceeds a limit.
 */
export async function* readXml<T>(
  part: Readable,
  listen: (give: (value: T) => void) => Tags,
): AsyncGenerator<T> {
  let values: T[] = [];
  const tags = listen((value) => values.push(value));
  const parser = sax.parser(true, strictly);
  const names = openNames();
  let [depth, ofTag, tagCount] = [0, 0, 0];
  parser.onopentagstart = () => {
    depth += 1;
    ofTag = 0;
    tagCount += 1;
    if (depth > deepest || tagCount > maxTags) throw new Failure('excelDamaged');
  };
  parser.onattribute = ({ name, value }) => {
    ofTag += 1;
    if (ofTag > maxAttributes) throw new Failure('excelDamaged');
    names.declare(name, value);
  };
  parser.onopentag = ({ name, attributes }) => {
    const localName = names.enter(name);
    if (localName === undefined) return;
    tags.open?.(localName, (wanted, of) => {
      const key = of ? Object.keys(attributes).find((one) => names.isRelation(one, wanted)) : wanted;
      const found = key !== undefined && Object.hasOwn(attributes, key) ? attributes[key] : undefined;
      return typeof found === 'string' ? found : undefined;
    });
  };
  parser.ontext = (text) => tags.text?.(text);
  parser.oncdata = (text) => tags.text?.(text);
  parser.onclosetag = (name) => {
    depth -= 1;
    const localName = names.leave(name);
    if (localName !== undefined) tags.close?.(localName);
  };
  parser.onerror = (error) => {
    throw error;
  };
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for await (const piece of part) {
      parser.write(decoder.decode(piece, { stream: true }));
      const ready = values;
      values = [];
      yield* ready;
    }
    parser.write(decoder.decode()).close();
  } catch (error) {
    throw error instanceof Failure ? error : new Failure('excelDamaged');
  } finally {
    part.destroy();
  }
  yield* values;
}

/** Collects all values, for parts that give only few. */
export async function allOf<T>(values: AsyncGenerator<T>): Promise<T[]> {
  const list: T[] = [];
  for await (const value of values) list.push(value);
  return list;
}
