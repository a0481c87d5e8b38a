import { commaSeparated } from '@chargehand/contract/fields/security-contact';
import type { FastifyInstance } from 'fastify';
import { parameter } from '../parameters';
import { answerUnknownPath } from './errors';

const address = '/.well-known/security.txt';
/** Days after which a copy of the file is obsolete. RFC 9116 recommends less than a year. */
const validDays = 90;

/** Returns the end of the validity: midnight UTC, so that the file is the same all day. */
function expiry(now: Date): string {
  const day = new Date(now.getTime() + validDays * 86_400_000).toISOString().slice(0, 10);
  return `${day}T00:00:00Z`;
}

/** Serves `security.txt` (RFC 9116) from the parameters `security.*`. Without a contact it does not exist. */
export function securityTxtRoute(app: FastifyInstance): void {
  app.get(address, async (request, reply) => {
    const contact = await parameter(app.db, 'security.contact');
    if (contact === '') return answerUnknownPath(request, reply);
    const policy = await parameter(app.db, 'security.policy');
    const languages = await parameter(app.db, 'security.languages');
    const { publicUrl } = app.config;
    const lines = [
      ...commaSeparated(contact).map((one) => `Contact: ${one}`),
      `Expires: ${expiry(new Date())}`,
      ...(languages === '' ? [] : [`Preferred-Languages: ${languages}`]),
      ...(policy === '' ? [] : [`Policy: ${policy}`]),
      ...(publicUrl.startsWith('https:') ? [`Canonical: ${publicUrl}${address}`] : []),
    ];
    return reply.type('text/plain; charset=utf-8').send(`${lines.join('\n')}\n`);
  });
}
