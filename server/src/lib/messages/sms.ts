import type { Config } from '../../config';

/** Sends a text to a phone number; throws when it was not taken. */
export type Sms = (phone: string, text: string) => Promise<void>;

const timeoutMs = 10_000;

/** Puts number and text into the body's template; in JSON they are escaped as a string's inside. */
export function smsBody(template: string, type: string, phone: string, text: string): string {
  const value = { phone, text };
  return template.replace(/\{(phone|text)\}/g, (_, name: keyof typeof value) =>
    type.includes('json') ? JSON.stringify(value[name]).slice(1, -1) : encodeURIComponent(value[name]),
  );
}

/** A provider that takes one HTTP POST for each text, as nearly all do. */
export function openSms({ url, body, type, authorization }: NonNullable<Config['sms']>): Sms {
  return async (phone, text) => {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': type, ...(authorization !== undefined && { authorization }) },
      body: smsBody(body, type, phone, text),
      signal: AbortSignal.timeout(timeoutMs),
      // A redirect would carry number and text to somebody the operator did not name.
      redirect: 'error',
    });
    await response.body?.cancel();
    if (!response.ok) throw new Error(`the provider of text messages answered ${response.status}`);
  };
}
