/** Maximum length of a link's address. */
export const longestLink = 2000;

/** Reasons why an address is not accepted for a link. */
const linkRefusals = [
  'blank',
  'spaces',
  'tooLong',
  'scheme',
  'userName',
  'mailAddress',
  'phoneNumber',
  'website',
] as const;

export type LinkRefusal = (typeof linkRefusals)[number];

type RichTextLink = { href: string } | { refusal: LinkRefusal };

/** Characters that browsers ignore in an address, and invisible ones. */
const invisible =
  /[\u0000-\u0008\u0009\u000a-\u001f\u007f-\u009f\u00ad\u200b-\u200f\u202a-\u202e\u2060\ufeff]/g;

const mailAddress =
  /^[^\s@<>"(),:;[\]\\/]{1,64}@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+(?:\p{L}{2,}|xn--[a-z0-9-]+)$/iu;
const phoneNumber = /^\+?[\d*#.()/-]*\d[\d*#.()/-]*(?:;[\w+=.-]+)*$/;
const scheme = /^([a-z][a-z0-9+.-]*):/i;
/** A host with its port, such as `example.com:8080`, which looks like a scheme. */
const hostAndPort = /^[a-z0-9.-]*\.[a-z0-9.-]+:\d{1,5}(?:[/?#]|$)/i;
const host =
  /^(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+(?:\p{L}{2,}|xn--[a-z0-9-]+)\.?(?::\d{1,5})?(?:[/?#]|$)/iu;
const ipv4 = /^\d{1,3}(?:\.\d{1,3}){3}(?::\d{1,5})?(?:[/?#]|$)/;

function websiteOf(address: string): RichTextLink {
  if (!URL.canParse(address)) return { refusal: 'website' };
  const url = new URL(address);
  // A user name makes an address look like another site: `https://bank.example@evil.example`.
  if (url.username !== '' || url.password !== '') return { refusal: 'userName' };
  return { href: url.href };
}

/** Returns an address for `mailto:` with its domain in ASCII, or undefined if it is not a mail address. */
function asciiMailAddress(address: string): string | undefined {
  try {
    const [, name = '', domain = ''] = /^(.*)@([^@]*)$/.exec(address) ?? [];
    const { hostname } = new URL(`https://${domain}`);
    const isValid = [decodeURIComponent(domain), hostname].every((one) =>
      mailAddress.test(`${decodeURIComponent(name)}@${one}`),
    );
    return isValid ? `${name}@${hostname}` : undefined;
  } catch {
    return undefined;
  }
}

function mailOf(address: string): RichTextLink {
  const [addresses = '', ...query] = address.slice('mailto:'.length).split('?');
  const isQueryOnly = addresses === '' && query.length > 0;
  const recipients = isQueryOnly ? [''] : addresses.split(',').map(asciiMailAddress);
  const href = `mailto:${[recipients.join(','), ...query].join('?')}`;
  return recipients.includes(undefined) || !URL.canParse(href)
    ? { refusal: 'mailAddress' }
    : { href: new URL(href).href };
}

function parsed(address: string): RichTextLink {
  if (mailAddress.test(address)) return mailOf(`mailto:${address}`);
  if (address.startsWith('//')) return parsed(address.slice(2));
  const name = hostAndPort.test(address) ? undefined : scheme.exec(address)?.[1]?.toLowerCase();
  switch (name) {
    case undefined:
      return host.test(address) || ipv4.test(address)
        ? websiteOf(`https://${address}`)
        : { refusal: 'website' };
    case 'http':
    case 'https':
      return websiteOf(address);
    case 'mailto':
      return mailOf(`mailto:${address.slice('mailto:'.length)}`);
    default:
      return { refusal: 'scheme' };
  }
}

/**
 * Returns the full address of a link in a rich text, or the reason why it is refused. `example.com` becomes a website,
 * and `a@example.com` becomes a mail address.
 */
export function richTextLink(typed: string): RichTextLink {
  const address = typed.replace(invisible, '').trim();
  if (address === '') return { refusal: 'blank' };
  if (address.length > longestLink) return { refusal: 'tooLong' };
  if (/^tel:/i.test(address)) {
    // People write telephone numbers with spaces.
    const number = address.slice('tel:'.length).replace(/\s/g, '');
    return phoneNumber.test(number) ? { href: `tel:${number}` } : { refusal: 'phoneNumber' };
  }
  if (/\s/.test(address)) return { refusal: 'spaces' };
  const link = parsed(address);
  return 'href' in link && link.href.length > longestLink ? { refusal: 'tooLong' } : link;
}

/**
 * Returns whether an address is accepted as it is. A pasted `report.docx` is a file beside the document, not a website.
 */
export const isFullLink = (address: string): boolean =>
  /^(?:https?|mailto|tel):/i.test(address) && 'href' in richTextLink(address);
