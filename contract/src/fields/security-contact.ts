import { z } from 'zod';

/** Maximum number of contacts. */
const maxContacts = 5;

/** Returns the parts of a text that commas separate. */
export const commaSeparated = (text: string): string[] => text.split(',').map((one) => one.trim());

const isEmail = (text: string): boolean => z.email().safeParse(text).success;

/** Returns whether a text is an `https:` address without blanks, user or password. */
export function isWebAddress(text: string): boolean {
  if (!/^https:\/\/[!-~]+$/.test(text) || !URL.canParse(text)) return false;
  const { username, password, hostname } = new URL(text);
  return username === '' && password === '' && hostname.includes('.');
}

/** Returns whether a text is the URI of a contact: `mailto:`, `tel:` with country code, or `https:`. */
function isContact(text: string): boolean {
  if (text.startsWith('mailto:')) return isEmail(text.slice('mailto:'.length));
  return /^tel:\+\d[\d-]{4,19}$/.test(text) || isWebAddress(text);
}

/** Returns whether a text consists of one to `maxContacts` contacts. */
export function areContacts(text: string): boolean {
  const contacts = commaSeparated(text);
  return contacts.length <= maxContacts && contacts.every(isContact);
}

/** Returns whether a text consists of language tags, such as `zh, en-GB`. */
export const areLanguageTags = (text: string): boolean =>
  commaSeparated(text).every((tag) => /^[a-z]{2,3}(-[a-z0-9]{2,8}){0,3}$/i.test(tag));
