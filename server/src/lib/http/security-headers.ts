import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';

const contentSecurityPolicy = {
  useDefaults: false,
  directives: {
    defaultSrc: ["'self'"],
    // Scripts come from files alone; the component library writes its styles at run time. WebAssembly, of our own files
    // too, reads codes for the cameras of browsers that cannot.
    scriptSrc: ["'self'", "'wasm-unsafe-eval'"],
    scriptSrcAttr: ["'none'"],
    styleSrc: ["'self'", "'unsafe-inline'"],
    imgSrc: ["'self'", 'data:', 'blob:'],
    fontSrc: ["'self'"],
    connectSrc: ["'self'"],
    objectSrc: ["'none'"],
    baseUri: ["'self'"],
    formAction: ["'self'"],
    frameAncestors: ["'none'"],
    // An inner link of the menu shows any outside page.
    frameSrc: ["'self'", 'https:', 'http:'],
  },
};

/** What Helmet adds to an answer. It is the same for all, so it is made once. */
function headersOf(https: boolean) {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  const secure = helmet({
    contentSecurityPolicy,
    crossOriginEmbedderPolicy: false,
    strictTransportSecurity: https,
  });
  secure(request, response, (error?: unknown) => {
    if (error !== undefined) throw error;
  });
  return response.getHeaders();
}

/** Adds headers to all answers that keep browsers from what they need not do; `https`: people reach the server by HTTPS alone. */
export function secureAnswers(app: FastifyInstance, https: boolean): void {
  const headers = headersOf(https);
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
}
