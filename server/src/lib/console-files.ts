import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { answerUnknownPath } from './errors';

/** Paths that are calls, not pages: unknown ones answer 404 and never the console. */
const calls = /^\/(api|common|system|websocket|docs|healthz|readyz|metrics|assets)(\/|$)/;

/** The built console beside the server, from the sources and from the bundle alike. */
function findConsole(): string | undefined {
  const here = path.dirname(fileURLToPath(import.meta.url));
  return ['../../console/dist', '../../../console/dist']
    .map((up) => path.resolve(here, up))
    .find((folder) => existsSync(path.join(folder, 'index.html')));
}

/** Serves the console: its assets for ever, its page never from a cache, and its page for each of its paths. */
export async function serveConsole(app: FastifyInstance): Promise<void> {
  const root = findConsole();
  if (root !== undefined)
    await app.register(fastifyStatic, {
      root,
      index: false,
      dotfiles: 'ignore',
      preCompressed: true,
      cacheControl: false,
      setHeaders: (response, file) => {
        const immutable = file.includes(`${path.sep}assets${path.sep}`);
        response.setHeader('cache-control', immutable ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
  app.setNotFoundHandler((request, reply) => {
    const { pathname } = new URL(request.url, 'http://localhost');
    if (
      root === undefined ||
      !['GET', 'HEAD'].includes(request.method) ||
      calls.test(pathname) ||
      /\.\w{1,5}$/.test(pathname)
    )
      return answerUnknownPath(request, reply);
    return reply.sendFile('index.html');
  });
}
