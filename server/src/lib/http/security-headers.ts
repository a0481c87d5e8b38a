import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';

const contentSecurityPolicy = {
  useDefaults: false,
  directives: {
    defaultSrc: ["'self'"],
    // Scripts come only from files, but the component library adds styles at run time. WebAssembly from the console's
    // own files decodes QR codes in browsers that cannot do it themselves.
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
    // A menu entry can show any external page inside the console.
    frameSrc: ["'self'", 'https:', 'http:'],
  },
};

/** Returns the headers that Helmet adds. They are the same for all responses, so they are computed once. */
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

/** Adds the security headers to all responses. `https` is true if users reach the server only through HTTPS. */
export function secureAnswers(app: FastifyInstance, https: boolean): void {
  const headers = headersOf(https);
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
}
