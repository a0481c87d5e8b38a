import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { type CodeName, codes } from '@chargehand/contract/http/codes';
import { languageOf } from '@chargehand/contract/i18n/languages';
import { codeTexts } from '@chargehand/contract/texts/codes';

/** Headers of responses for which no hook runs. These responses are never HTML pages. */
export const bareHeaders = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
};

/** Responses to requests that the HTTP parser could not read, by Node's error code. */
const answers: Record<string, { status: string; name: CodeName }> = {
  HPE_HEADER_OVERFLOW: { status: '431 Request Header Fields Too Large', name: 'tooLarge' },
  HPE_CHUNK_EXTENSIONS_OVERFLOW: { status: '413 Payload Too Large', name: 'tooLarge' },
  ERR_HTTP_REQUEST_TIMEOUT: { status: '408 Request Timeout', name: 'malformed' },
};

/** Responds on a socket without an HTTP response object, and closes it. `code` is Node's error code. */
export function answerOnSocket(socket: Socket, code = ''): void {
  // Nothing more can be sent: the browser has disconnected, or a response has already begun.
  if (!socket.writable || code === 'ECONNRESET') {
    socket.destroy();
    return;
  }
  const { status, name } = answers[code] ?? { status: '400 Bad Request', name: 'malformed' };
  const body = JSON.stringify({ code: codes[name], msg: codeTexts[languageOf(undefined)][name], data: null });
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
    ...bareHeaders,
  };
  const head = Object.entries(headers).map(([key, value]) => `${key}: ${value}`);
  socket.end([`HTTP/1.1 ${status}`, ...head, '', body].join('\r\n'));
}

/** Returns whether a request declares a body. */
export const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
