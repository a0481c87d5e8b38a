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

/** Matches paths of API calls. If unknown, they respond with 404 and never with the console's page. */
const calls = /^\/(api|common|system|websocket|docs|healthz|readyz|metrics|assets)(\/|$)/;

/** Matches the page itself, compressed or not. */
const page = /\.html(\.\w+)?$/;
const isFile = /\.\w{1,5}$/;

/** Returns the folder of the built console beside the server, when run from sources or from the bundle. */
function findConsole(): string | undefined {
  const here = path.dirname(fileURLToPath(import.meta.url));
  return ['../../console/dist', '../../../../console/dist']
    .map((up) => path.resolve(here, up))
    .find((folder) => existsSync(path.join(folder, 'index.html')));
}

/** Returns whether a text is a valid range: a single part, or the last bytes. */
function isRange(text: string): boolean {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/i.exec(text) ?? [];
  return first === '' ? last !== '' : last === '' || Number(first) <= Number(last);
}

const PageLinks = z.record(z.string(), z.record(z.string(), z.string()));

/** Reads the additional files of each page, by language and component, as `Link` headers. */
function readPageLinks(root: string) {
  const links = PageLinks.parse(JSON.parse(readFileSync(path.join(root, 'page-links.json'), 'utf8')));
  // A Map, because a component's name comes from a URL and may be any word.
  return new Map(
    Object.entries(links).map(([language, pages]) => [language, new Map(Object.entries(pages))]),
  );
}

/** Serves the console: its assets cached permanently, its page uncached, and the page for all its paths. */
export async function serveConsole(app: FastifyInstance): Promise<void> {
  const root = findConsole();
  const pageLinks = root === undefined ? undefined : readPageLinks(root);
  // An invalid range is ignored (RFC 9110, 14.2). Without this it would count as unsatisfiable.
  app.addHook('onRequest', async ({ raw: { headers } }) => {
    if (headers.range !== undefined && !isRange(headers.range)) delete headers.range;
  });
  if (root !== undefined)
    await app.register(fastifyStatic, {
      root,
      index: false,
      dotfiles: 'ignore',
      // A path without a file extension is a page of the console, or does not exist.
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
    if (
      root === undefined ||
      !['GET', 'HEAD'].includes(request.method) ||
      calls.test(pathname) ||
      isFile.test(pathname)
    )
      return answerUnknownPath(request, reply);
    // For a request with a session cookie, the page preloads the console's files. The session itself is checked by the
    // API calls.
    const signedIn = request.cookies[sessionCookie] !== undefined;
    const language = languageOf(request.cookies['language']);
    const links = signedIn ? pageLinks?.get(language)?.get(likelyName(pathname)) : undefined;
    if (links) void reply.header('link', links);
    return reply.sendFile(signedIn ? `signed-in.${language}.html` : 'index.html');
  });
}
