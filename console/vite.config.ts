import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { boot } from './build/boot.ts';
import { inlineFirstStyles, signedInPages, textsOf } from './build/pages.ts';
import { noSummaries } from './build/summaries.ts';
import { together } from './build/together.ts';
import { breakpoints } from './src/lib/browser/breakpoints.ts';

/** Writes .gz and .br files next to compressible ones, so that the server only selects one. */
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
 * Leaves out Ant Design's form code, which its inputs import for a context that only its own form provides. The console
 * has its own forms.
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

/**
 * Replaces names such as `@media (--phone)` by their widths, because browsers do not support custom media queries yet.
 */
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
    noSummaries(),
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
              // Shared by all languages of the component library.
              '../../node_modules/@rc-component/picker/es/locale/common.js',
              'ui/list/list.tsx',
              'ui/list/declare/list-of.ts',
              'ui/noun/noun.ts',
              'ui/noun/kinds.tsx',
              'lib/live/frames.ts',
              'lib/live/watched.ts',
              'lib/browser/use-paused.ts',
              'ui/noun/lookup.ts',
              // Shared by the lists of chargers and of ads.
              'features/charger/models.ts',
            ),
            { name: textsOf },
            {
              name: 'contract',
              // The contract of texts, ads, announcements, firmware, arrivals and stocktakes loads with their pages.
              test: /\/contract\/src\/(?!fields\/(rich-text(-link)?|version)\.ts|device\/ota\.ts|areas\/(ad|ad-arrangement|announcement|api-application|app-info|app-text|arrival|consent|firmware|message|rollout|rollout-(device|failures|states)|signing-key|stocktake|unread-customer)\.ts)/,
              minShareCount: 8,
            },
            // Contract of the app's texts and ads in one chunk, because the first chunk lists every file that may be
            // loaded.
            {
              name: 'shown',
              test: /\/contract\/src\/(fields\/rich-text(-link)?|areas\/(ad|ad-arrangement|app-info|app-text))\.ts$/,
              minShareCount: 2,
            },
            // Contract of arrivals and stocktakes, shared by many of their files and by no other page.
            {
              name: 'counted',
              test: /\/contract\/src\/areas\/(arrival|stocktake)\.ts$/,
              minShareCount: 2,
              includeDependenciesRecursively: false,
            },
            // Contract of device movements, which is mostly loaded together, with what its lists share, such as place
            // and recipient.
            {
              name: 'stock',
              test: /\/contract\/src\/areas\/(device-(label|move|credentials)|return|return-back|write-off|outbound|transfer|movement|stock-status)\.ts$|\/features\/stock\/(stock-status|recipients|document-state)\.tsx?$/,
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
