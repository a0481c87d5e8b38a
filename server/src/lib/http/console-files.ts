import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { sessionCookie } from '@chargehand/contract/session-cookie';
import { languageOf } from '@chargehand/contract/languages';
import { likelyName } from '@chargehand/contract/likely-page';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { answerUnknownPath } from './errors';

/** Paths that are calls, not pages: unknown ones answer 404 and never the console. */
const calls = /^\/(api|common|system|websocket|docs|healthz|readyz|metrics|assets)(\/|$)/;

/** The page itself, compressed or not. */
const page = /\.html(\.\w+)?$/;
const isFile = /\.\w{1,5}$/;

/** The built console beside the server, from the sources and from the bundle alike. */
function findConsole(): string | undefined {
  const here = path.dirname(fileURLToPath(import.meta.url));
  return ['../../console/dist', '../../../../console/dist']
    .map((up) => path.resolve(here, up))
    .find((folder) => existsSync(path.join(folder, 'index.html')));
}

/** One part of a file, from a byte to a later one, to the end, or the last bytes. */
function isRange(text: string): boolean {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/i.exec(text) ?? [];
  return first === '' ? last !== '' : last === '' || Number(first) <= Number(last);
}

const PageLinks = z.record(z.string(), z.record(z.string(), z.string()));

/** The files of each page besides the console's, by language and component, as `Link` headers. */
function readPageLinks(root: string) {
  const links = PageLinks.parse(JSON.parse(readFileSync(path.join(root, 'page-links.json'), 'utf8')));
  // A component's name comes from an address, and may be any word.
  return new Map(
    Object.entries(links).map(([language, pages]) => [language, new Map(Object.entries(pages))]),
  );
}

/** Serves the console: its assets for ever, its page never from a cache, and its page for each of its paths. */
export async function serveConsole(app: FastifyInstance): Promise<void> {
  const root = findConsole();
  const pageLinks = root === undefined ? undefined : readPageLinks(root);
  // A range that cannot be read is no range (RFC 9110, 14.2); without this it is one that cannot be had.
  app.addHook('onRequest', async ({ raw: { headers } }) => {
    if (headers.range !== undefined && !isRange(headers.range)) delete headers.range;
  });
  if (root !== undefined)
    await app.register(fastifyStatic, {
      root,
      index: false,
      dotfiles: 'ignore',
      // Folders are pages of the console, or nothing.
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
    // Who is signed in gets the console's files named in the page; the session itself is judged by its calls.
    const signedIn = request.cookies[sessionCookie] !== undefined;
    const language = languageOf(request.cookies['language']);
    const links = signedIn ? pageLinks?.get(language)?.get(likelyName(pathname)) : undefined;
    if (links) void reply.header('link', links);
    return reply.sendFile(signedIn ? `signed-in.${language}.html` : 'index.html');
  });
}
