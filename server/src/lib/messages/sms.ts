import type { Config } from '../../config';

/** Sends a text to a phone number. Throws if it was not accepted. */
export type Sms = (phone: string, text: string) => Promise<void>;

const timeoutMs = 10_000;

/** Inserts number and text into the body's template, escaped as JSON string contents in JSON. */
export function smsBody(template: string, type: string, phone: string, text: string): string {
  const value = { phone, text };
  return template.replace(/\{(phone|text)\}/g, (_, name: keyof typeof value) =>
    type.includes('json') ? JSON.stringify(value[name]).slice(1, -1) : encodeURIComponent(value[name]),
  );
}

/** Opens a provider that accepts one HTTP POST per text, as nearly all do. */
export function openSms({ url, body, type, authorization }: NonNullable<Config['sms']>): Sms {
  return async (phone, text) => {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': type, ...(authorization !== undefined && { authorization }) },
      body: smsBody(body, type, phone, text),
      signal: AbortSignal.timeout(timeoutMs),
      // A redirect would disclose number and text to a server the operator did not configure.
      redirect: 'error',
    });
    await response.body?.cancel();
    if (!response.ok) throw new Error(`the provider of text messages answered ${response.status}`);
  };
}
