import path from 'node:path';
import { buildSync } from 'esbuild';
import type { Plugin } from 'vite';

const source = path.join(import.meta.dirname, '../src/boot/boot.ts');

function bundle(base: string): string {
  const { outputFiles } = buildSync({
    entryPoints: [source],
    bundle: true,
    write: false,
    minify: true,
    format: 'iife',
    target: 'es2022',
    define: { 'import.meta.env': JSON.stringify({ VITE_API_BASE: base }) },
  });
  return outputFiles[0]?.text ?? '';
}

/**
 * Builds the page's first script, `/boot.js`, as a single small file. It blocks the first paint and runs before shared
 * chunks have loaded.
 */
export function boot(): Plugin {
  let base = '';
  return {
    name: 'boot',
    configResolved: ({ env }) => void (base = String(env['VITE_API_BASE'] ?? '')),
    configureServer: ({ middlewares }) =>
      void middlewares.use('/boot.js', (_, response) =>
        response.setHeader('content-type', 'text/javascript').end(bundle(base)),
      ),
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'boot.js', source: bundle(base) });
    },
  };
}
