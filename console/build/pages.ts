import type { Plugin, Rolldown } from 'vite';

/**
 * Puts the styles of the public pages into the page itself: they are met first, mostly over a cold
 * connection, where each request costs a round trip.
 */
export function inlineFirstStyles(): Plugin {
  return {
    name: 'inline-first-styles',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle = {} }) =>
        html.replace(/<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/g, (link, name: string) => {
          const file = bundle[name];
          return file?.type === 'asset' ? `<style>${String(file.source).trim()}</style>` : link;
        }),
    },
  };
}

/** The files that a chunk and its imports consist of. */
function filesOf(bundle: Rolldown.OutputBundle, name: string, found = new Set<string>()): Set<string> {
  const file = bundle[name];
  if (file?.type !== 'chunk' || found.has(name)) return found;
  found.add(name);
  for (const next of file.imports) filesOf(bundle, next, found);
  return found;
}

/**
 * Writes the page a second time for who is signed in: it names the console's files, so that they come at
 * once and not only when the first of them has been read. The server picks by the cookie.
 */
export function signedInPage(...entries: string[]): Plugin {
  return {
    name: 'signed-in-page',
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, bundle) {
      const page = bundle['index.html'];
      if (page?.type !== 'asset') throw new Error('the page was not built');
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const names = entries.map(
        (entry) =>
          chunks.find(({ name }) => name === entry)?.fileName ?? this.error(`no file is called ${entry}`),
      );
      const html = String(page.source);
      const links = [...new Set(names.flatMap((name) => [...filesOf(bundle, name)]))]
        .filter((name) => !html.includes(name))
        .map((name) => `<link rel="modulepreload" crossorigin href="/${name}">`);
      const source = html.replace('</head>', `${links.join('\n')}\n</head>`);
      this.emitFile({ type: 'asset', fileName: 'signed-in.html', source });
    },
  };
}
