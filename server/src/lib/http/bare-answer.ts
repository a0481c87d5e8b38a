import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { type CodeName, codes } from '@chargehand/contract/codes';
import { languageOf } from '@chargehand/contract/languages';
import { codeTexts } from '@chargehand/contract/texts/codes';

/** Headers of answers that no hook sees; nothing of them is a page. */
export const bareHeaders = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
};

/** What was wrong with a request that HTTP itself could not read, by Node's code for it. */
const known: Record<string, { status: string; name: CodeName }> = {
  HPE_HEADER_OVERFLOW: { status: '431 Request Header Fields Too Large', name: 'tooLarge' },
  HPE_CHUNK_EXTENSIONS_OVERFLOW: { status: '413 Payload Too Large', name: 'tooLarge' },
  ERR_HTTP_REQUEST_TIMEOUT: { status: '408 Request Timeout', name: 'malformed' },
};

/** Answers on a socket that has no answer of ours yet, and ends it. The code is Node's for what was wrong. */
export function answerOnSocket(socket: Socket, code = ''): void {
  // A browser that went away, or an answer that has begun: nothing can be said any more.
  if (!socket.writable || code === 'ECONNRESET') {
    socket.destroy();
    return;
  }
  const { status, name } = known[code] ?? { status: '400 Bad Request', name: 'malformed' };
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

/** Whether a request says that it has a body. */
export const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
