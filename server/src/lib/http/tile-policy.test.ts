import { configApi } from '@chargehand/contract/areas/system/config';
import { placeMapApi } from '@chargehand/contract/areas/devices/place-map';
import { codes } from '@chargehand/contract/http/codes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { until } from '../../../test/device';
import { openTestServer, openTwoAgencies, superAdministrator, type TestServer } from '../../../test/harness';

let server: TestServer;
let beside: TestServer;
let root: { token: string };
let world: Awaited<ReturnType<typeof openTwoAgencies>>;
beforeAll(async () => {
  server = await openTestServer();
  beside = await openTestServer({}, server);
  root = await server.account('root', superAdministrator);
  world = await openTwoAgencies(server);
});
afterAll(async () => {
  await beside.close();
  await server.close();
});

async function set(configKey: string, configValue: string) {
  const { rows } = await server.send(configApi.list, root.token, { query: { configKey } });
  return server.call('PUT', configApi.update.path, {
    token: root.token,
    body: { ...(rows[0] ?? expect.unreachable(configKey)), configValue },
  });
}

/** Returns the security policy of a response, by directive. */
async function policyOf(path: string, at = server): Promise<Record<string, string>> {
  const { headers } = await at.call('GET', path);
  return Object.fromEntries(
    String(headers['content-security-policy'])
      .split(';')
      .map((part) => /^(\S+) ?(.*)$/.exec(part.trim())?.slice(1) ?? []),
  );
}

const tiles = 'https://tiles.example:8443/osm/{z}/{x}/{y}.png?key=a1';
const origin = 'https://tiles.example:8443';

describe('map tiles', () => {
  it('[PLACE-05] without an address there are none, and pages may reach no foreign host', async () => {
    const policy = await policyOf('/deviceManage/placeMap');
    expect(policy).toMatchObject({ 'connect-src': "'self'", 'img-src': "'self' data: blob:" });
    expect(await server.send(placeMapApi.base, world.merchantA1.token)).toEqual({
      tiles: null,
      attribution: null,
      isGcj02: false,
    });
  });

  it('[PLACE-05] with an address, pages of every server may load just from its host, until it is cleared', async () => {
    const before = await policyOf('/deviceManage/placeMap');
    for (const [key, value] of [
      ['map.tiles', tiles],
      ['map.attribution', '© Tiles'],
      ['map.gcj02', 'true'],
    ] as const)
      expect((await set(key, value)).code).toBe(codes.success);
    const withTiles = {
      ...before,
      'connect-src': `'self' ${origin}`,
      'img-src': `'self' data: blob: ${origin}`,
    };
    for (const at of [server, beside]) {
      await until(async () => (await policyOf('/login', at))['connect-src'] !== "'self'");
      for (const page of ['/', '/login', '/deviceManage/placeMap'])
        expect(await policyOf(page, at)).toEqual(withTiles);
      for (const call of ['/healthz', '/api/admin/menu/getMenuTree'])
        expect(await policyOf(call, at)).toEqual(before);
    }
    expect(await server.send(placeMapApi.base, world.merchantA1.token)).toEqual({
      tiles,
      attribution: '© Tiles',
      isGcj02: true,
    });
    expect((await set('map.tiles', '')).code).toBe(codes.success);
    for (const at of [server, beside])
      await until(async () => (await policyOf('/login', at))['connect-src'] === "'self'");
    expect(await policyOf('/login')).toEqual(before);
  });

  it.each([
    'tiles.example/{z}/{x}/{y}.png',
    'ftp://tiles.example/{z}/{x}/{y}.png',
    'javascript://tiles.example/{z}/{x}/{y}',
    'https://{s}.tiles.example/{z}/{x}/{y}.png',
    'https://*.example/{z}/{x}/{y}.png',
    'https://user:word@tiles.example/{z}/{x}/{y}.png',
    "https://tiles.example;script-src 'unsafe-inline'/{z}/{x}/{y}.png",
    'https://tiles.example/{z}/{x}.png',
    'https://tiles.example/{z}/{x}/{y}/{y}.png',
  ])('[PLACE-05] refuses the address %s', async (address) => {
    expect((await set('map.tiles', address)).data).toMatchObject({ errors: [{ field: 'configValue' }] });
  });
});
