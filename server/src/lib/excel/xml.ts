import type { Readable } from 'node:stream';
import sax from 'sax';
import { Failure } from '../fail';

/** What hears of the tags of a part, by their names without prefix. */
export interface Tags {
  open?(name: string, attribute: (name: string) => string | undefined): void;
  text?(text: string): void;
  close?(name: string): void;
}

/** With the five entities of XML alone: nothing in a file names another or grows. */
const strictly = { strictEntities: true, position: false };

/** Tags inside one another, attributes of one, and tags of one part: more than any workbook has. */
const deepest = 64;
const mostAttributes = 64;
const mostTags = 30_000_000;

const plainName = (name: string): string => name.slice(name.indexOf(':') + 1);

/**
 * Reads a part of a workbook piece by piece, and hands on what its tags gave meanwhile. No more of the part is
 * held than a piece; other work goes on between the pieces. Ends with `excelDamaged` where it is no XML.
 */
export async function* readXml<T>(
  part: Readable,
  listen: (give: (value: T) => void) => Tags,
): AsyncGenerator<T> {
  let given: T[] = [];
  const tags = listen((value) => given.push(value));
  const parser = sax.parser(true, strictly);
  let [depth, ofTag, all] = [0, 0, 0];
  parser.onopentagstart = () => {
    depth += 1;
    ofTag = 0;
    all += 1;
    if (depth > deepest || all > mostTags) throw new Failure('excelDamaged');
  };
  parser.onattribute = () => {
    ofTag += 1;
    if (ofTag > mostAttributes) throw new Failure('excelDamaged');
  };
  parser.onopentag = ({ name, attributes }) => {
    tags.open?.(plainName(name), (wanted) => {
      const found = attributes[wanted];
      return typeof found === 'string' ? found : undefined;
    });
  };
  parser.ontext = (text) => tags.text?.(text);
  parser.oncdata = (text) => tags.text?.(text);
  parser.onclosetag = (name) => {
    depth -= 1;
    tags.close?.(plainName(name));
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

/** The same where all that it gives is little. */
export async function allOf<T>(values: AsyncGenerator<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const value of values) all.push(value);
  return all;
}
