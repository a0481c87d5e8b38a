import http from 'node:http';
import https from 'node:https';
import { TLSSocket } from 'node:tls';

/** Maximum duration of a request, in milliseconds. */
const requestMs = 5000;
/** Maximum size of a response that is read, in bytes. */
const maxBytes = 64 * 1024;

/** A response, and what the connection tells about the way to it. */
export interface HttpAnswer {
  status: number;
  body: string;
  /** Time of the response by the clock of its server, in milliseconds, or undefined if it tells none. */
  at: number | undefined;
  /** Address from which this process connected. */
  from: string | undefined;
  /** Time at which the certificate expires, or undefined without TLS. */
  expires: Date | undefined;
}

/** Requests a URL on a connection of its own. Rejects if it does not answer in time, or its certificate is invalid. */
export function ask(
  url: string,
  { method = 'GET', headers = {} }: { method?: string; headers?: Record<string, string> } = {},
): Promise<HttpAnswer> {
  const { request } = url.startsWith('https:') ? https : http;
  return new Promise((resolve, reject) => {
    const options = { method, headers, agent: false, signal: AbortSignal.timeout(requestMs) };
    const sent = request(url, options, (response) => {
      const { socket, statusCode = 0 } = response;
      const from = socket.localAddress?.replace(/^::ffff:/, '');
      const expires =
        socket instanceof TLSSocket ? new Date(socket.getPeerCertificate().valid_to) : undefined;
      const serverTime = Date.parse(response.headers.date ?? '');
      let body = '';
      response.setEncoding('utf8');
      response.on('data', (part: string) => {
        body += part;
        if (body.length > maxBytes) response.destroy(new Error('the response is too large'));
      });
      response.on('error', reject);
      response.on('end', () =>
        resolve({
          status: statusCode,
          body,
          at: Number.isNaN(serverTime) ? undefined : serverTime,
          from,
          expires,
        }),
      );
    });
    sent.on('error', reject);
    sent.end();
  });
}
