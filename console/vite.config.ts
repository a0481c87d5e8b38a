import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { boot } from './build/boot.ts';
import { inlineFirstStyles, signedInPages, textsOf } from './build/pages.ts';
import { noJsonSchemas } from './build/json-schemas.ts';
import { themedLibrary } from './build/library.ts';
import { quietIcons } from './build/quiet-icons.ts';
import { noSummaries } from './build/summaries.ts';
import { common, together } from './build/together.ts';
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
          if (!/\.(m?js|css|html|svg|json)$/.test(file.fileName)) continue;
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

/**
 * Returns a chunk group of modules that several pages of the same kind share, named without their folder `src`.
 */
const shared = (name: string, modules: string, minShareCount = 2) => ({
  name,
  test: new RegExp(`/src/(?:${modules})\\.tsx?$`),
  minShareCount,
  includeDependenciesRecursively: false,
});

/**
 * Chunk groups of the contract, by the kind of page that uses them: each file costs a request, and each schema costs
 * time. A module that only few pages use is in no group and loads with them.
 */
const contractGroups = [
  // The app's texts and ads.
  shared('shown', 'fields/rich-text(-link)?|areas/[a-z]+/(ad|ad-arrangement|app-info|app-text)'),
  shared('counted', 'areas/[a-z]+/(arrival|stocktake)'),
  // Chargers of app users, with their commands and timers.
  shared(
    'charger',
    'areas/[a-z]+/(bound-device|charge|device-statistics|job)|device/(command|frames|payloads|timer|timers-draft)',
  ),
  shared(
    'partner',
    'areas/[a-z]+/(api-(application|notice|push|reach|watch)|open-(device|event))|rights/scopes',
  ),
  shared('people', 'areas/[a-z]+/(account|customer|role)|rights/level-words'),
  // Devices and their movements, with what their lists share, such as place and recipient.
  shared(
    'stock',
    'areas/[a-z]+/(device|device-(credentials|label|move|status)|document|document-(cabinet|device)|movement|outbound|placed-nouns|position|recipient|return|return-back|stock-status|transfer|write-off)|http/imports|features/stock/(document-state|live|recipients|stock-status)',
  ),
];

const server = process.env['CHARGEHAND_SERVER'] ?? 'http://127.0.0.1:8080';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    namedBreakpoints(),
    noForms(),
    themedLibrary(),
    quietIcons(),
    noSummaries(),
    noJsonSchemas(),
    boot(),
    inlineFirstStyles(),
    signedInPages('visitors', 'console'),
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
            common('first', 'main.tsx', 'public/app.tsx', 'app.tsx', 'features/charger/charger-drawing.tsx'),
            together('visitors', 'public/app.tsx'),
            together(
              'console',
              'app.tsx',
              'messages/gather.ts',
              // Used by the component library's texts in every language.
              '../../node_modules/@babel/runtime/helpers/esm/objectSpread2.js',
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
              // Shared by the lists of chargers, places and merchants.
              'features/tagging/tags.tsx',
              'features/tagging/set-tags.ts',
              'features/place/places.ts',
              '../../contract/src/areas/devices/tag-words.ts',
              // Small, and needed by the devices in stock.
              '../../contract/src/i18n/country.ts',
            ),
            // The library's English texts, which are also its default in every language.
            { name: 'library-texts', test: /\/es\/(?:.*\/)?locale\/en_US\.js$/ },
            // The component library with its theme, and what opens over a page: menus, popovers, drawers, messages.
            together(
              'library',
              'ui/theme/library.ts',
              'ui/theme/library-theme.tsx',
              'ui/popup/menu-at.tsx',
              'ui/popup/popover-at.tsx',
              'ui/dialog/side-panel.tsx',
              'ui/list/filters/filter-editor.tsx',
              'shell/toasts.tsx',
            ),
            { name: textsOf },
            ...contractGroups,
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
