import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { apis } from './endpoints';
import { fieldsNamed, isSecret, secret, withoutSecrets } from './fields/secret';

const endpoints = Object.entries(apis).flatMap(([area, api]) =>
  Object.entries(api).map(([name, endpoint]) => ({ name: `${area}.${name}`, endpoint })),
);

const code = 'the code by which people know it';
/** Field names that sound like secrets but are none, with their meaning. */
const noSecret: Record<string, string> = {
  'account.export restPwd': 'whether a password has to be changed',
  'account.disableAll restPwd': 'whether a password has to be changed',
  'account.enableAll restPwd': 'whether a password has to be changed',
  'account.removeAll restPwd': 'whether a password has to be changed',
  'app.bind code': code,
  'config.create isSecret': 'whether the value is one',
  'config.update isSecret': 'whether the value is one',
  'cabinet.create code': code,
  'cabinet.update code': code,
  'device.create code': code,
  'device.update code': code,
  'deviceMove.create code': code,
  'deviceModel.create code': code,
  'deviceModel.update code': code,
  'role.create code': code,
};
const sounds = /pwd|password|secret|token|ticket|proof|credential|^code$|oneTimeCode/i;

describe('the operation log', () => {
  it('[AUDIT-01] has an entry for every call except reads, unless the contract gives a reason', () => {
    const silent = endpoints.filter(
      ({ endpoint }) => endpoint.method !== 'GET' && endpoint.audit === undefined,
    );
    expect(silent.map(({ name }) => name)).toEqual([]);
    for (const { name, endpoint } of endpoints)
      if (typeof endpoint.audit === 'object')
        expect(endpoint.audit.unlogged.length, name).toBeGreaterThan(20);
  });

  it('keeps no secrets: a field named like a secret is declared as one', () => {
    const wrong = endpoints.flatMap(({ name, endpoint }) => {
      const { body } = endpoint;
      if (!body) return [];
      const keys = Object.keys(
        (z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) as { properties?: object })
          .properties ?? {},
      );
      return keys
        .filter((key) => sounds.test(key) && !(`${name} ${key}` in noSecret))
        .filter((key) => !fieldsNamed(body, key).every(isSecret))
        .map((key) => `${name} ${key}`);
    });
    expect(wrong).toEqual([]);
  });

  it('leaves out secrets at any depth, in lists, alternatives and records, and nothing else', () => {
    const inner = z.object({ pwd: secret(z.string()), name: z.string() });
    const schema = z.object({
      plain: z.string(),
      list: z.array(inner),
      one: z.union([inner, z.object({ other: z.string() })]).optional(),
      record: z.record(z.string(), inner),
      pre: z.preprocess((value) => value, inner),
      whole: secret(z.object({ a: z.string() })),
    });
    const value = {
      plain: 'p',
      list: [{ pwd: 'x', name: 'n' }],
      one: { pwd: 'x', name: 'n' },
      record: { a: { pwd: 'x', name: 'n' } },
      pre: { pwd: 'x', name: 'n' },
      whole: { a: 'x' },
    };
    expect(withoutSecrets(schema, schema.parse(value))).toEqual({
      plain: 'p',
      list: [{ name: 'n' }],
      one: { name: 'n' },
      record: { a: { name: 'n' } },
      pre: { name: 'n' },
    });
  });
});
