import { appUpgradeApi } from '@chargehand/contract/areas/versions/app-upgrade';
import { apk } from '../../simulator/src/apk';
import type { TestServer } from './harness';
import { openUploads } from './large-upload';

/** Returns helpers that add and change app versions as a staff account. */
export function openUpgrades(server: TestServer, staffToken: string) {
  const { path } = appUpgradeApi.create;
  const draft = (more: Record<string, unknown> = {}) => ({
    platform: 'ios',
    version: '2.0.0',
    minimum: '1.0.0',
    forced: false,
    hotfix: false,
    share: 100,
    notes: { en_US: 'New', zh_CN: '新' },
    link: 'https://apps.example/app',
    ...more,
  });
  const create = (more: Record<string, unknown> = {}) =>
    server.call('POST', path, { token: staffToken, body: draft(more) });
  const does = (method: 'POST' | 'DELETE', target: string) =>
    server.call(method, `${path}/${target}`, { token: staffToken });
  async function add(more: Record<string, unknown> = {}): Promise<number> {
    const answer = await create(more);
    if (answer.code !== 1) throw new Error(answer.body);
    return appUpgradeApi.create.output.parse(answer.data).id;
  }
  const putUp = (bytes: Buffer, token = staffToken) =>
    openUploads(server, appUpgradeApi, token).whole(bytes, 'app.apk');
  return {
    path,
    draft,
    create,
    does,
    add,
    putUp,
    async publish(more: Record<string, unknown> = {}): Promise<number> {
      const id = await add(more);
      const { code, body } = await does('POST', `${id}/publish`);
      if (code !== 1) throw new Error(body);
      return id;
    },
    change: (id: number, more: Record<string, unknown>) =>
      server.call('PUT', `${path}/${id}`, { token: staffToken, body: draft(more) }),
    clear: () => server.db.deleteFrom('appUpgrade').execute(),
    /** Uploads a package, by default of version 2.0.0. Returns its stored name. */
    stored: async (bytes = apk()): Promise<string> => (await putUp(bytes)).data?.file ?? '',
  };
}
