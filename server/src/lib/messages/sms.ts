import type { Config } from '../../config';

/** Sends a text message to a phone number. Throws if the provider did not accept it. */
type Sms = (phone: string, text: string) => Promise<void>;

const timeoutMs = 10_000;

/**
 * Inserts number and text into a template. They are escaped as the contents of a JSON string if the type is JSON,
 * otherwise as parts of a URL.
 */
export function smsBody(template: string, type: string, phone: string, text: string): string {
  const value = { phone, text };
  return template.replace(/\{(phone|text)\}/g, (_, name: keyof typeof value) =>
    type.includes('json') ? JSON.stringify(value[name]).slice(1, -1) : encodeURIComponent(value[name]),
  );
}

/** Opens a provider of text messages that accepts one HTTP POST per message, as nearly all do. */
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
