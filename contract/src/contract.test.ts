import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { codes } from './http/codes';
import { parseUpTopic, shardOf, topicPrefix } from './device/topics';
import { endpoints } from './endpoints';
import { languages } from './i18n/languages';
import { codeTexts } from './texts/codes';
import { ruleTexts } from './texts/rules';
import { buildTree } from './fields/tree';

const placeholders = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort();

describe('the contract', () => {
  it('[ERROR-19] each code is unique, and is an agreed one or has four digits', () => {
    const agreed = [1, 401, 403, 404, 409, 422, 429, 500];
    const numbers = Object.values(codes);
    expect(numbers).toEqual(expect.arrayContaining(agreed));
    expect(numbers.filter((code) => !agreed.includes(code) && (code < 1000 || code > 9999))).toEqual([]);
    expect(new Set(numbers).size).toBe(numbers.length);
  });

  it('[LANG-06, ERROR-15] every code and every rule has a text in all six languages, with the same placeholders', () => {
    for (const texts of [codeTexts, ruleTexts])
      for (const key of Object.keys(texts.zh_CN) as (keyof typeof texts.zh_CN)[])
        for (const language of languages) {
          expect(texts[language][key]).toMatch(/\S/);
          expect(placeholders(texts[language][key])).toEqual(placeholders(texts.zh_CN[key]));
        }
    expect(codeTexts.en_US.tooManyRequests).toBe('Access denied temporarily');
    expect(codeTexts.en_US.forbidden).toBe('No permission for the current operation');
  });

  it('each method and path is declared once, with its path’s parameters', () => {
    const keys = endpoints.map(({ method, path }) => `${method} ${path}`);
    expect(new Set(keys).size).toBe(keys.length);
    for (const { path, params } of endpoints) {
      const names = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name);
      expect(params && 'shape' in params ? Object.keys(params.shape as object) : []).toEqual(names);
    }
  });

  it('[FOUND-97] every rule over several fields of a request states its fields, so that all errors are reported together', () => {
    const silent = endpoints.flatMap(({ method, path, body, query }) =>
      [body, query].flatMap((schema) =>
        schema instanceof z.ZodObject && (schema._zod.def.checks ?? []).some(({ _zod: { def } }) => !def.when)
          ? [`${method} ${path}`]
          : [],
      ),
    );
    expect(silent).toEqual([]);
  });

  it('every write of the console that needs a permission is audited', () => {
    const silent = endpoints.filter(
      ({ method, access, audit }) => method !== 'GET' && access.includes(':') && !audit,
    );
    expect(silent).toEqual([]);
  });

  it('[SIGNIN-20] every endpoint that sets a password rejects one that breaks the rule', () => {
    const weak = ['Abcdef1', 'abcdefg1', 'ABCDEFG1', 'Abcdefgh', 'Aa1'.padEnd(201, 'x')];
    const setting = endpoints.flatMap((endpoint) => {
      if (!(endpoint.body instanceof z.ZodObject)) return [];
      const { shape } = endpoint.body;
      const field =
        'newPwd' in shape
          ? 'newPwd'
          : ('name' in shape || 'nickname' in shape) && 'pwd' in shape && endpoint.method === 'POST'
            ? 'pwd'
            : 'nickname' in shape && 'password' in shape
              ? 'password'
              : '';
      return field === '' ? [] : [{ name: `${endpoint.path} ${field}`, field, body: endpoint.body }];
    });
    expect(setting.length).toBeGreaterThan(6);
    for (const { name, field, body } of setting) {
      const refused = (value: string) =>
        body.safeParse({ [field]: value }).error?.issues.some(({ path }) => path.join('.') === field) ??
        false;
      for (const password of weak)
        expect([name, password, refused(password)]).toEqual([name, password, true]);
      expect([name, refused('Abcdefg1')]).toEqual([name, false]);
    }
  });

  it('[MENU-13] the tree helper nests rows by id and parentId, whatever their order', () => {
    const row = (id: number, parentId: number) => ({ id, parentId, children: [] });
    expect(buildTree([row(3, 2), row(2, 1), row(1, 0), row(4, 1), row(5, 99), row(6, 6)])).toEqual([
      {
        id: 1,
        parentId: 0,
        children: [
          { id: 2, parentId: 1, children: [{ id: 3, parentId: 2, children: [] }] },
          { id: 4, parentId: 1, children: [] },
        ],
      },
    ]);
    const rows = [row(1, 0), row(2, 1)];
    buildTree(rows);
    expect(rows[0]?.children).toEqual([]);
  });

  it('topics: a device code has one prefix, and a topic of another form is not parsed', () => {
    expect(topicPrefix('P6-2604-000001')).toMatch(/^cd\/1\/[0-9a-f]{2}\/P6-2604-000001\/$/);
    expect(parseUpTopic(`${topicPrefix('A-1')}up/cmd/res`)).toEqual({ deviceCode: 'A-1', kind: 'cmd/res' });
    const otherShard = topicPrefix('A-1').replace(
      /\/1\/../,
      `/1/${((shardOf('A-1') + 1) % 256).toString(16).padStart(2, '0')}`,
    );
    for (const topic of [
      `${otherShard}up/tele`,
      `${topicPrefix('A-1')}up/x`,
      `${topicPrefix('A-1')}down/desired`,
      'cd/1/zz/A-1/up/tele',
      'up/tele',
      '',
    ])
      expect(parseUpTopic(topic)).toBeUndefined();
    const shards = new Set(
      Array.from({ length: 5000 }, (_, i) => shardOf(`P6-2604-${String(i).padStart(6, '0')}`)),
    );
    expect(shards.size).toBe(256);
  });
});
