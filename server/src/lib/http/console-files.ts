import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { sessionCookie } from '@chargehand/contract/http/session-cookie';
import { languageOf } from '@chargehand/contract/i18n/languages';
import { likelyName } from '@chargehand/contract/http/likely-page';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { answerUnknownPath } from './errors';
import { followTiles } from './tile-policy';

/**
 * Matches paths of API calls and assets. If such a path is unknown, the response is 404 instead of the console's page.
 */
const calls = /^\/(api|common|system|websocket|docs|healthz|readyz|metrics|assets|\.well-known)(\/|$)/;

/** Matches HTML files, compressed or not. */
const page = /\.html(\.\w+)?$/;
const isFile = /\.\w{1,5}$/;

/**
 * Returns the folder of the built console, both for a server that runs from its sources and for a bundled one. Returns
 * undefined if the console is not built.
 */
function findConsole(): string | undefined {
  const here = path.dirname(fileURLToPath(import.meta.url));
  return ['../../console/dist', '../../../../console/dist']
    .map((up) => path.resolve(here, up))
    .find((folder) => existsSync(path.join(folder, 'index.html')));
}

/** Returns whether a Range header has a valid single part. */
function isRange(text: string): boolean {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/i.exec(text) ?? [];
  return first === '' ? last !== '' : last === '' || Number(first) <= Number(last);
}

const PageLinks = z.record(z.string(), z.record(z.string(), z.string()));

/** Reads the `Link` headers with which browsers preload the files of a page, by language and the page's component. */
function readPageLinks(root: string) {
  const links = PageLinks.parse(JSON.parse(readFileSync(path.join(root, 'page-links.json'), 'utf8')));
  // A Map, because a component's name comes from a URL and may be any word.
  return new Map(
    Object.entries(links).map(([language, pages]) => [language, new Map(Object.entries(pages))]),
  );
}

/**
 * Serves the console: its assets, which browsers may cache permanently, and, for every path that is not a file or call,
 * its HTML page, which must be revalidated each time.
 */
export async function serveConsole(app: FastifyInstance): Promise<void> {
  const root = findConsole();
  const pageLinks = root === undefined ? undefined : readPageLinks(root);
  const policyWithTiles = await followTiles(app);
  // An invalid range must be ignored (RFC 9110, 14.2), but the plugin would respond that it cannot be satisfied.
  app.addHook('onRequest', async ({ raw: { headers } }) => {
    if (headers.range !== undefined && !isRange(headers.range)) delete headers.range;
  });
  if (root !== undefined)
    await app.register(fastifyStatic, {
      root,
      index: false,
      dotfiles: 'ignore',
      // Only files have an extension. Other paths are handled by the not-found handler below.
      allowedPath: (name) => isFile.test(name),
      preCompressed: true,
      cacheControl: false,
      setHeaders: (response, file) => {
        const immutable = file.includes(`${path.sep}assets${path.sep}`);
        response.setHeader('vary', page.test(file) ? 'accept-encoding, cookie' : 'accept-encoding');
        response.setHeader('cache-control', immutable ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
  app.setNotFoundHandler((request, reply) => {
    const pathname = request.url.replace(/[?#].*$/s, '');
    if (!['GET', 'HEAD'].includes(request.method) || calls.test(pathname) || isFile.test(pathname))
      return answerUnknownPath(request, reply);
    const policy = policyWithTiles();
    if (policy !== undefined) void reply.header('content-security-policy', policy);
    if (root === undefined) return answerUnknownPath(request, reply);
    // With a session cookie, sends the HTML page that preloads the files of the console. Whether the session is valid
    // is checked by the API calls of that page.
    const signedIn = request.cookies[sessionCookie] !== undefined;
    const language = languageOf(request.cookies['language']);
    const links = signedIn ? pageLinks?.get(language)?.get(likelyName(pathname)) : undefined;
    if (links) void reply.header('link', links);
    return reply.sendFile(signedIn ? `signed-in.${language}.html` : 'index.html');
  });
}
