import { accountApi } from '@chargehand/contract/areas/system/account';
import { dictApi } from '@chargehand/contract/areas/system/dict';
import { regionApi } from '@chargehand/contract/areas/system/region';
import { codes } from '@chargehand/contract/http/codes';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestServer, staff, superAdministrator, type TestServer } from '../../../test/harness';

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await openTestServer();
  token = (await server.account('root', superAdministrator)).token;
});
afterAll(() => server.close());

/** Rows of three nouns, and an action on several of them. */
const nouns = [
  {
    action: regionApi.remove,
    add: async () =>
      (await server.db.selectFrom('region').select('id').orderBy('id').limit(2).execute()).map(
        ({ id }) => id,
      ),
  },
  {
    action: dictApi.remove,
    add: () =>
      Promise.all(
        ['a', 'b'].map(async (dictValue) => {
          const body = {
            dictType: 'vanished',
            dictLabel: dictValue,
            dictValue,
            listClass: '',
            cssClass: '',
            sort: 1,
          };
          return (await server.send(dictApi.create, token, { body })).id;
        }),
      ),
  },
  {
    action: accountApi.disable,
    add: async () => [(await server.account('one', staff)).id, (await server.account('two', staff)).id],
  },
];

it.each(nouns)(
  '[FOUND-77] an action on rows of which some are gone names these, changes nothing, and works for the rest',
  async ({ action, add }) => {
    const ids = await add();
    const call = (some: number[]) =>
      server.call(action.method, action.path.replace(':ids', some.join(',')), { token });
    const refused = await call([...ids, 999_998, 999_999]);
    expect(refused).toMatchObject({
      code: codes.notFound,
      data: { errors: [{ field: 'ids.999998' }, { field: 'ids.999999' }] },
    });
    // Nothing was done, so that all rows are still there for the second call.
    expect(await call(ids)).toMatchObject({ code: codes.success });
  },
);
