import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

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

/** Lets the browser fetch the public pages beside the entry instead of after it: they are met first. */
function preloadPublicPages(): Plugin {
  return {
    name: 'preload-public-pages',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle = {} }) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        const entry = chunks.find((chunk) => chunk.facadeModuleId?.endsWith('/src/public/app.tsx'));
        const wanted = new Set<string>();
        const styles = new Set<string>();
        const collect = (fileName: string): void => {
          const chunk = chunks.find((one) => one.fileName === fileName);
          if (!chunk || chunk.isEntry || wanted.has(fileName)) return;
          wanted.add(fileName);
          chunk.viteMetadata?.importedCss.forEach((css) => styles.add(css));
          chunk.imports.forEach(collect);
        };
        if (entry) collect(entry.fileName);
        return [
          ...[...styles].map((href) => ({
            tag: 'link',
            attrs: { rel: 'stylesheet', crossorigin: true, href: `/${href}` },
          })),
          ...[...wanted].map((href) => ({
            tag: 'link',
            attrs: { rel: 'modulepreload', crossorigin: true, href: `/${href}` },
          })),
        ].map((tag) => ({ ...tag, injectTo: 'head' as const }));
      },
    },
  };
}

const server = process.env['CHARGEHAND_SERVER'] ?? 'http://127.0.0.1:8080';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), preloadPublicPages(), precompress()],
  build: { outDir: 'dist', emptyOutDir: true, target: 'es2022', reportCompressedSize: false },
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
