import { roleApi } from '@chargehand/contract/areas/system/role';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestServer, superAdministrator, type TestServer } from '../../../../test/harness';

let server: TestServer;
let root: string;
beforeAll(async () => {
  server = await openTestServer();
  root = (await server.account('root', superAdministrator)).token;
});
afterAll(() => server.close());

let number = 0;
const change = (more: Record<string, unknown> = {}) => {
  number += 1;
  return { key: `name_${number}`, name: { zh_CN: `名称${number}` }, sort: 5, remark: '', ...more };
};
const draft = (more: Record<string, unknown> = {}) => ({
  ...change(more),
  code: `N${number}`,
  mType: 1,
  ...more,
});
const create = (body: Record<string, unknown>) =>
  server.call('POST', roleApi.create.path, { token: root, body });
const fields = (answer: { data: unknown }) =>
  (answer.data as { errors: { field: string }[] }).errors.map(({ field }) => field);

describe('the name of a role', () => {
  it('[FOUND-75] a name that another role of the level has in some language, in any case or width, is rejected', async () => {
    const body = draft({ name: { zh_CN: 'Ａ级', en_US: 'Grade A' } });
    expect((await create(body)).code).toBe(1);
    expect((await create(draft({ name: { zh_CN: 'a级' } }))).data).toEqual({
      errors: [{ field: 'name.zh_CN', msg: '已被“Ａ级”使用' }],
    });
    expect(fields(await create(draft({ name: { zh_CN: '别的', en_US: 'ＧＲＡＤＥ a' } })))).toEqual([
      'name.en_US',
    ]);
    // Other levels have other roles, and the same text in another language is another name.
    expect((await create(draft({ name: { zh_CN: 'a级' }, mType: 2 }))).code).toBe(1);
    expect((await create(draft({ name: { zh_CN: 'Grade A' } }))).code).toBe(1);
    const { id } = await server.send(roleApi.create, root, { body: draft() });
    const renamed = change({ name: { zh_CN: 'ａ级' } });
    const changed = await server.call('PUT', `/api/admin/role/${id}`, { token: root, body: renamed });
    expect(fields(changed)).toEqual(['name.zh_CN']);
  });

  it('[FOUND-75] ten concurrent roles with one name lead to one role', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => create(draft({ name: { zh_CN: '同名' } }))),
    );
    expect(answers.filter(({ code }) => code === 1)).toHaveLength(1);
  });
});
