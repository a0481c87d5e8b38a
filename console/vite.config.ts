import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { boot } from './build/boot.ts';
import { inlineFirstStyles, signedInPages, textsOf } from './build/pages.ts';
import { together } from './build/together.ts';
import { breakpoints } from './src/lib/browser/breakpoints.ts';

/** Writes .gz and .br beside what is worth compressing, so that the server only picks one. */
function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const file of Object.values(bundle)) {
          if (!/\.(js|css|html|svg|json)$/.test(file.fileName)) continue;
          const source = Buffer.from(file.type === 'chunk' ? file.code : file.source);
          if (source.length < 1024) continue;
          const br = brotliCompressSync(source, {
            params: { [constants.BROTLI_PARAM_SIZE_HINT]: source.length },
          });
          this.emitFile({
            type: 'asset',
            fileName: `${file.fileName}.gz`,
            source: gzipSync(source, { level: 9 }),
          });
          this.emitFile({ type: 'asset', fileName: `${file.fileName}.br`, source: br });
        }
      },
    },
  };
}

/**
 * Leaves the library's forms out: its inputs bring them along for a context that only its own form fills, and
 * the forms here are the kit's.
 */
function noForms(): Plugin {
  const nothing = '\0no-forms';
  return {
    name: 'no-forms',
    apply: 'build',
    enforce: 'pre',
    resolveId: (source, importer) =>
      source === '@rc-component/form' && /\/antd\/es\/form\/context/.test(importer ?? '')
        ? nothing
        : undefined,
    load: (id) => (id === nothing ? 'export const FormProvider = ({ children }) => children;' : undefined),
  };
}

/** Puts the widths into `@media (--phone)`, which browsers do not know yet. */
function namedBreakpoints(): Plugin {
  return {
    name: 'named-breakpoints',
    enforce: 'pre',
    transform: {
      filter: { id: /\.css$/ },
      handler: (code) =>
        Object.entries(breakpoints).reduce(
          (css, [name, width]) => css.replaceAll(`@media (--${name})`, `@media ${width}`),
          code,
        ),
    },
  };
}

const server = process.env['CHARGEHAND_SERVER'] ?? 'http://127.0.0.1:8080';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    namedBreakpoints(),
    noForms(),
    boot(),
    inlineFirstStyles(),
    signedInPages('console', 'contract'),
    precompress(),
  ],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2022',
    reportCompressedSize: false,
    manifest: true,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'first', tags: ['$initial'] },
            together(
              'console',
              'app.tsx',
              'messages/gather.ts',
              // What every language of the component library shares.
              '../../node_modules/@rc-component/picker/es/locale/common.js',
              'ui/list/list.tsx',
              'ui/list/declare/list-of.ts',
              'ui/noun/noun.ts',
              'ui/noun/kinds.tsx',
              'lib/live/frames.ts',
              'lib/live/watched.ts',
              'lib/browser/use-paused.ts',
              'ui/noun/lookup.ts',
              // Lists of chargers and of ads name models alike.
              'features/charger/models.ts',
            ),
            { name: textsOf },
            {
              name: 'contract',
              // What the app's texts and ads, announcements, firmware, arrivals and counts are comes with their pages.
              test: /\/contract\/src\/(?!rich-text\.ts|(device\/ota|version)\.ts|areas\/(ad|ad-arrangement|announcement|api-application|app-info|app-text|arrival|consent|firmware|message|rollout|rollout-(device|failures|states)|signing-key|stocktake|unread-customer)\.ts)/,
              minShareCount: 8,
            },
            // What the app's texts and ads are: each file that may come is named in the first one.
            {
              name: 'shown',
              test: /\/contract\/src\/(rich-text|areas\/(ad|ad-arrangement|app-info|app-text))\.ts$/,
              minShareCount: 2,
            },
            // Arrivals and counts, which many files of theirs share and no other page's.
            {
              name: 'counted',
              test: /\/contract\/src\/areas\/(arrival|stocktake)\.ts$/,
              minShareCount: 2,
              includeDependenciesRecursively: false,
            },
            // What devices are moved by mostly comes together, and with it what its lists share: where one stands, who it goes to.
            {
              name: 'stock',
              test: /\/contract\/src\/areas\/(device-(label|move|credentials)|return|return-back|write-off|outbound|transfer|movement|stands)\.ts$|\/features\/stock\/(stands|recipients|document-state)\.tsx?$/,
              minShareCount: 2,
            },
          ],
        },
      },
    },
  },
  server: {
    port: 5173,
    proxy: {
      '/api': server,
      '/common': server,
      '/system': server,
      '/docs': server,
      '/websocket': { target: server, ws: true },
    },
  },
});
