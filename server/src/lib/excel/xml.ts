import type { Readable } from 'node:stream';
import sax from 'sax';
import { Failure } from '../fail';
import { openNames } from './names';

/** Handlers for the workbook elements of a part, by local name. */
export interface Tags {
  /** `attribute` returns an attribute by name. `of` is set for attributes of the relation namespace. */
  open?(name: string, attribute: (name: string, of?: 'relation') => string | undefined): void;
  text?(text: string): void;
  close?(name: string): void;
}

/** Only XML's five entities are known, so a file cannot refer to other files or expand. */
const strictly = { strictEntities: true, position: false };

/** Limits for nesting depth, attributes per tag, and tags per part, more than any real workbook has. */
const deepest = 64;
const maxAttributes = 64;
const maxTags = 30_000_000;

/**
 * Reads a part of a workbook in chunks and yields what its tag handlers give, with at most one chunk in memory and
 * other work in between. Fails with `excelDamaged` if the part is not XML.
 */
export async function* readXml<T>(
  part: Readable,
  listen: (give: (value: T) => void) => Tags,
): AsyncGenerator<T> {
  let given: T[] = [];
  const tags = listen((value) => given.push(value));
  const parser = sax.parser(true, strictly);
  const names = openNames();
  let [depth, ofTag, all] = [0, 0, 0];
  parser.onopentagstart = () => {
    depth += 1;
    ofTag = 0;
    all += 1;
    if (depth > deepest || all > maxTags) throw new Failure('excelDamaged');
  };
  parser.onattribute = ({ name, value }) => {
    ofTag += 1;
    if (ofTag > maxAttributes) throw new Failure('excelDamaged');
    names.declare(name, value);
  };
  parser.onopentag = ({ name, attributes }) => {
    const own = names.enter(name);
    if (own === undefined) return;
    tags.open?.(own, (wanted, of) => {
      const key = of ? Object.keys(attributes).find((one) => names.isRelation(one, wanted)) : wanted;
      const found = key !== undefined && Object.hasOwn(attributes, key) ? attributes[key] : undefined;
      return typeof found === 'string' ? found : undefined;
    });
  };
  parser.ontext = (text) => tags.text?.(text);
  parser.oncdata = (text) => tags.text?.(text);
  parser.onclosetag = (name) => {
    depth -= 1;
    const own = names.leave(name);
    if (own !== undefined) tags.close?.(own);
  };
  parser.onerror = (error) => {
    throw error;
  };
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for await (const piece of part) {
      parser.write(decoder.decode(piece, { stream: true }));
      const ready = given;
      given = [];
      yield* ready;
    }
    parser.write(decoder.decode()).close();
  } catch (error) {
    throw error instanceof Failure ? error : new Failure('excelDamaged');
  } finally {
    part.destroy();
  }
  yield* given;
}

/** Collects all values, for parts that give few. */
export async function allOf<T>(values: AsyncGenerator<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const value of values) all.push(value);
  return all;
}
