import { type AdDraft, adApis, type AdPlace } from '@chargehand/contract/areas/content/ad';
import { expect } from 'vitest';
import { openAppSession } from '../src/lib/session/app-session';
import { grantEverything } from './authorisation/ask';
import type { TestServer } from './harness';
import { openPhones, type Phone } from './phones';
import { openStock } from './stock';
import { png, upload } from './upload';

/** Returns a PNG whose header declares this size. */
export function drawnPng(width: number, height: number, bytes = 200): Buffer {
  const file = png(bytes);
  file.writeUInt32BE(width, 16);
  file.writeUInt32BE(height, 20);
  return file;
}

type More = Partial<Record<keyof AdDraft, unknown>>;

/**
 * Creates two agents with an app user each, an app user of the operator's direct agency, and a device model. Returns
 * helpers for ads.
 */
export async function openAds(server: TestServer) {
  const world = await openStock(server);
  const phones = openPhones(server);
  await grantEverything(server);
  const signedIn = async (id: number): Promise<Phone> => ({ id, token: await openAppSession(server.db, id) });
  const ofA = await signedIn(await world.user('Uma', world.a.agentId));
  const ofB = await signedIn(await world.user('Ben', world.b.agentId));
  const direct = await phones.register('+8613800000001', 'Zhou');
  const model = await server.model('AD-1');
  const picture = async (token: string, file = drawnPng(686, 200), use = 'adImage'): Promise<string> => {
    const { fileName = '' } = await upload(server, token, file, 'a.png', use);
    expect(fileName).not.toBe('');
    return fileName;
  };
  const banner = await picture(world.staff.token);
  const draft = (more: More = {}) => ({
    name: 'Winter',
    image: banner,
    content: { en_US: '<p>Warm</p>', zh_CN: '<p>暖</p>' },
    detail: true,
    agentIds: [world.a.agentId, world.b.agentId],
    modelIds: [model],
    systemDefault: false,
    visible: true,
    closable: true,
    startsAt: '',
    endsAt: '',
    sort: 100,
    ...more,
  });
  const create = (more: More = {}, token = world.staff.token, place: AdPlace = 'home') =>
    server.call('POST', adApis[place].create.path, { token, body: draft(more) });
  const shown = async (phone: Phone | undefined, query = 'place=home') =>
    phones.call(phone, 'GET', `/api/app/v1/ads?${query}`);
  return {
    world,
    phones,
    ofA,
    ofB,
    direct,
    model,
    banner,
    picture,
    draft,
    create,
    shown,
    /** Adds an ad. Returns its id. */
    async put(more: More = {}, token = world.staff.token, place: AdPlace = 'home'): Promise<number> {
      const answer = await create(more, token, place);
      expect([answer.code, answer.body.slice(0, 200)]).toEqual([1, expect.anything()]);
      return adApis.home.create.output.parse(answer.data).id;
    },
    idsFor: async (phone: Phone, query?: string): Promise<number[]> =>
      (await shown(phone, query)).body.ads.map((ad: { id: number }) => ad.id),
    does: (verb: string, ids: number[], token = world.staff.token, place = 'home') =>
      server.call('POST', `/api/admin/${place}-ad/${ids.join(',')}/${verb}`, { token }),
    remove: (ids: number[]) =>
      server.call('DELETE', `/api/admin/home-ad/${ids.join(',')}`, { token: world.staff.token }),
  };
}
