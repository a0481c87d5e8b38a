import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { openApis } from '@chargehand/contract/areas/partners/open-apis';
import { webhookTypes } from '@chargehand/contract/areas/partners/open-event';
import type { Endpoint } from '@chargehand/contract/http/endpoint';
import {
  type Language,
  languageRead,
  languages,
  languageTag,
  texts,
} from '@chargehand/contract/i18n/languages';
import { escaped } from '../../../lib/http/html';
import { highlighted } from './guide-code';
import { furnished } from './guide-page';

/** Programming languages of the guide's examples, by file extension. */
const tabs = [
  ['sh', 'curl'],
  ['ts', 'TypeScript'],
  ['py', 'Python'],
] as const;

/** Note, in the reader's language, that the guide exists only in other languages. */
const elsewhere = texts(
  '本指南提供中文和英文版本。',
  '本指南設有簡體中文及英文版本。',
  'This guide is available in English and Chinese.',
  'Ce guide est disponible en anglais et en chinois.',
  'Diesen Leitfaden gibt es auf Englisch und Chinesisch.',
  'このガイドは英語と中国語で提供しています。',
);

/** Returns the files of a folder with their text. */
const textsIn = (folder: string): Map<string, string> =>
  new Map(readdirSync(folder).map((name) => [name, readFileSync(path.join(folder, name), 'utf8')]));

/** Returns the folder of the guide and its examples, whether the server runs from its sources or from its bundle. */
export function findPartners(): string {
  const here = path.dirname(fileURLToPath(import.meta.url));
  for (const up of ['../../partners', '../../../../../partners']) {
    const folder = path.resolve(here, up);
    try {
      readdirSync(path.join(folder, 'guide'));
      return folder;
    } catch {
      // The next location is tried.
    }
  }
  throw new Error('the texts of the partners’ guide are missing');
}

/** Returns an example in all programming languages in which it is written, one block for each. */
const blocksOf = (examples: ReadonlyMap<string, string>, name: string): string =>
  tabs
    .map(([ending]) => `${name}.${ending}`)
    .filter((file) => examples.has(file))
    .map(
      (file) =>
        `<figure class="${path.extname(file).slice(1)}"><figcaption><a href="/docs/partners/examples/${file}">${file}</a></figcaption>` +
        `<pre tabindex="0"><code>${highlighted(examples.get(file) ?? '', path.extname(file).slice(1))}</code></pre></figure>`,
    )
    .join('\n');

const rowOf = ({ method, path: target, scope, summary }: Endpoint): string =>
  `<tr><td><code>${method} ${escaped(target.replace(/:(\w+)/g, '{$1}'))}</code></td>` +
  `<td>${escaped(summary).replace(/`([^`]+)`/g, '<code>$1</code>')}${scope === undefined ? '' : ` <code class="scope">${scope}</code>`}</td></tr>`;

const calls = (): string =>
  Object.values<Record<string, Endpoint>>(openApis)
    .flatMap((api) => Object.values(api).map(rowOf))
    .join('\n');

/** The guide of the partners' API, as read from its files. */
interface Guide {
  /** The page for each language, written in that language or in the closest one. */
  pages: ReadonlyMap<Language, string>;
  /** Texts of the example programs and of the types that they use, by file name. */
  examples: ReadonlyMap<string, string>;
}

/**
 * Reads the guide's pages and examples. `serverUrl` is the base URL that partners call, `assets` are the paths of the
 * files that the pages load.
 */
export function readGuide(
  folder: string,
  serverUrl: string,
  assets: { style: string; code: string; script: string },
): Guide {
  const examples = textsIn(path.join(folder, 'examples'));
  const files = textsIn(path.join(folder, 'guide'));
  const values: Record<string, string> = {
    calls: calls(),
    server: escaped(serverUrl),
    ...assets,
    types: webhookTypes.map((type) => `<li><code>${type}</code></li>`).join('\n'),
    tabs: tabs
      .map(
        ([ending, name], i) =>
          `<label><input type="radio" name="language" id="${ending}"${i === 0 ? ' checked' : ''}> ${name}</label>`,
      )
      .join('\n'),
  };
  const filled = (page: string, note: string): string =>
    page.replace(
      /\{\{(\w+)(?: (\w+))?\}\}/g,
      (placeholder: string, key: string, name: string | undefined) => {
        if (key === 'note') return note;
        if (key === 'contents' || key === 'languages') return placeholder;
        const text = key === 'example' ? blocksOf(examples, name ?? '') : values[key];
        if (text === undefined || text === '') throw new Error(`the guide names ${key} ${name ?? ''}`);
        return text;
      },
    );
  const written = Object.fromEntries(
    [...files]
      .filter(([name]) => name.endsWith('.html'))
      .map(([name, text]) => [path.parse(name).name, text]),
  );
  const writtenIn = languages.filter((language) => written[language] !== undefined);
  const pageFor = (language: Language): string => {
    const read = languageRead(written, language) ?? language;
    const note = `<p class="note" lang="${languageTag(language)}">${elsewhere[language]}</p>`;
    const page = filled(written[read] ?? '', read === language ? '' : note).replaceAll(
      'href="/docs/partners/api"',
      `href="/docs/partners/api?language=${language}"`,
    );
    return furnished(page, read, writtenIn);
  };
  const pages = new Map(languages.map((language) => [language, pageFor(language)]));
  return { pages, examples };
}
