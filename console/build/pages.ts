import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin, Rolldown } from 'vite';

/**
 * Returns the tags that put a style sheet into the HTML, or undefined if the build has no such file. The disabled link
 * keeps Vite's loader from loading the styles a second time.
 */
function inlined(bundle: Rolldown.OutputBundle, name: string): string | undefined {
  const file = bundle[name];
  return file?.type === 'asset'
    ? `<style>${String(file.source).trim()}</style>\n<link rel="stylesheet" crossorigin href="/${name}" disabled>`
    : undefined;
}

/** Inlines the first styles into the HTML, because over a new connection each request costs a round trip. */
export function inlineFirstStyles(): Plugin {
  return {
    name: 'inline-first-styles',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle = {} }) =>
        html.replace(
          /<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/g,
          (link, name: string) => inlined(bundle, name) ?? link,
        ),
    },
  };
}

/** Returns the files of a chunk and its imports. */
function filesOf(bundle: Rolldown.OutputBundle, name: string, found = new Set<string>()): Set<string> {
  const file = bundle[name];
  if (file?.type !== 'chunk' || found.has(name)) return found;
  found.add(name);
  for (const next of file.imports) filesOf(bundle, next, found);
  return found;
}

/** Converts `<link rel="…" href="…">` to a `Link` header value (RFC 8288). */
function headerOf(link: string): string {
  const { href = '', ...others } = Object.fromEntries(
    [...link.matchAll(/ (\w+)(?:="([^"]*)")?/g)].map(([, name = '', value]) => [name, value ?? '']),
  );
  const attributes = Object.entries(others).map(([name, value]) =>
    value === '' ? name : `${name}=${value}`,
  );
  return [`<${href}>`, ...attributes].join('; ');
}

/**
 * Path pattern of the text modules of one language that the console loads first: those of `src/messages`, of shell and
 * kit, of the component library, and of the columns of both device lists.
 */
const language =
  /\/(?:src\/messages(?:\/later)?|src\/(?:shell|ui)\/messages|src\/texts\/columns\/device|locale)\/([a-z]{2}_[A-Z]{2})\.[jt]s$/;

/**
 * Returns the chunk name of a text module, or null for any other module. The modules of one language are always loaded
 * together, so they share a chunk.
 */
export function textsOf(id: string): string | null {
  const [, tag] = language.exec(id) ?? [];
  return tag === undefined ? null : `texts-${tag}`;
}

/** Pattern of an entry in the page registry: its component, noun and module. */
const registered = /^ {2}(\w+): (?:page|withRecords)\(\s*'([\w-]+)',\s*\(\) => import\('\.\/([\w/-]+)'\)/gm;
const registry = path.join(import.meta.dirname, '../src/areas/index.ts');

/**
 * Name of the file with a `Link` header for each language and page component. It lists the page's own files, which the
 * HTML of `signedInPages` does not contain.
 */
const pageLinks = 'page-links.json';

/**
 * Writes one copy of the HTML per language for signed-in users, which preloads the files of the chunk `program`, and
 * makes the HTML for visitors preload those of the chunk `visitors`. The server selects the copy by the cookies, and
 * adds the files of the requested page in a `Link` header.
 */
export function signedInPages(visitors: string, program: string): Plugin {
  return {
    name: 'signed-in-pages',
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, bundle) {
      const page = bundle['index.html'];
      if (page?.type !== 'asset') throw new Error('the page was not built');
      const html = String(page.source);
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const fileOf = (chunk: string): Rolldown.OutputChunk =>
        chunks.find(({ name }) => name === chunk) ?? this.error(`no file is called ${chunk}`);
      const links = (wanted: readonly string[]): string[] => {
        const files = new Set(wanted.flatMap((name) => [...filesOf(bundle, name)]));
        const styles = chunks.flatMap((chunk) =>
          files.has(chunk.fileName) ? [...(chunk.viteMetadata?.importedCss ?? [])] : [],
        );
        return [
          ...[...files].map((name) => `<link rel="modulepreload" crossorigin href="/${name}">`),
          ...styles.map((name) => `<link rel="preload" as="style" crossorigin href="/${name}">`),
        ].filter((link) => !html.includes(/href="[^"]*"/.exec(link)?.[0] ?? link));
      };
      const tagOf = ({ name }: Rolldown.OutputChunk) => /^texts-(\w+)$/.exec(name)?.[1] ?? '';
      const chunkOf = (module: string) =>
        chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/src/areas/${module}`))?.fileName;
      const pages = [...readFileSync(registry, 'utf8').matchAll(registered)];
      if (pages.length === 0) this.error('no page is registered');
      const linksOf: Record<string, Record<string, string>> = {};
      for (const tag of new Set(chunks.map(tagOf))) {
        if (tag === '') continue;
        const textChunks = chunks.filter((chunk) => tagOf(chunk) === tag).map(({ fileName }) => fileName);
        const named = links([fileOf(program).fileName, ...textChunks]);
        const source = html.replace('</head>', `${named.join('\n')}\n</head>`);
        this.emitFile({ type: 'asset', fileName: `signed-in.${tag}.html`, source });
        linksOf[tag] = Object.fromEntries(
          pages.map(([, name = '', noun = '', code = '']) => {
            const [group = ''] = code.split('/');
            const ownChunks = [chunkOf(`${code}.tsx`), chunkOf(`${group}/${noun}/messages/${tag}.ts`)];
            const lacking = links(ownChunks.filter((file) => file !== undefined)).filter(
              (link) => !source.includes(link),
            );
            return [name, lacking.map(headerOf).join(', ')];
          }),
        );
      }
      this.emitFile({ type: 'asset', fileName: pageLinks, source: JSON.stringify(linksOf) });

      const open = fileOf(visitors);
      const styles = [...(open.viteMetadata?.importedCss ?? [])].map((name) => inlined(bundle, name) ?? '');
      const scripts = links([open.fileName]).filter((link) => link.includes('modulepreload'));
      page.source = html.replace('</head>', `${[...scripts, ...styles].join('\n')}\n</head>`);
    },
  };
}
