import { expect, it } from 'vitest';
import { smsBody } from './sms';

it('number and text are inserted into any kind of body without breaking it', () => {
  const text = 'Ihr "Code" & {phone}:\n1=2';
  const json = smsBody('{"to":"{phone}","text":"{text}"}', 'application/json', '+8613800138000', text);
  expect(JSON.parse(json)).toEqual({ to: '+8613800138000', text });
  const form = smsBody('to={phone}&text={text}', 'application/x-www-form-urlencoded', '+8613800138000', text);
  expect(Object.fromEntries(new URLSearchParams(form))).toEqual({ to: '+8613800138000', text });
});
