import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';

/** Returns the policy of responses. The map draws tiles from `tileOrigin`, if there is one. */
const policyWith = (tileOrigin?: string) => ({
  useDefaults: false,
  directives: {
    defaultSrc: ["'self'"],
    // Scripts come only from files, but the component library adds styles at run time. WebAssembly from the console's
    // own files decodes QR codes in browsers that cannot do it themselves.
    scriptSrc: ["'self'", "'wasm-unsafe-eval'"],
    scriptSrcAttr: ["'none'"],
    styleSrc: ["'self'", "'unsafe-inline'"],
    imgSrc: ["'self'", 'data:', 'blob:', ...(tileOrigin === undefined ? [] : [tileOrigin])],
    fontSrc: ["'self'"],
    connectSrc: ["'self'", ...(tileOrigin === undefined ? [] : [tileOrigin])],
    objectSrc: ["'none'"],
    baseUri: ["'self'"],
    formAction: ["'self'"],
    frameAncestors: ["'none'"],
    // A menu entry can show any external page inside the console.
    frameSrc: ["'self'", 'https:', 'http:'],
  },
});

/** Returns the headers that Helmet adds. They are the same for all responses, so they are computed once. */
function headersOf(https: boolean, tileOrigin?: string) {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  const secure = helmet({
    contentSecurityPolicy: policyWith(tileOrigin),
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

/** Returns the policy of the console's pages if the map draws tiles from an origin. */
export const policyWithTiles = (tileOrigin: string): string =>
  String(headersOf(false, tileOrigin)['content-security-policy']);
