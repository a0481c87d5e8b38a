import { stocktakeApi } from '@chargehand/contract/areas/stock/stocktake';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestServer, type TestServer } from '../../../../test/harness';
import { openStock } from '../../../../test/stock';

/*
 * Runs stocktakes during random movements and scans. At any moment, their differences must be those that a model
 * derives from the rules alone.
 */

let server: TestServer;
let world: Awaited<ReturnType<typeof openStock>>;
beforeAll(async () => {
  server = await openTestServer();
  world = await openStock(server);
});
afterAll(() => server.close());

/** Returns a deterministic pseudo-random generator. */
const randomOf = (seed: number) => () => {
  seed = (Math.imul(seed ^ (seed >>> 15), 0x2c1b3c6d) + 0x9e3779b9) | 0;
  return ((seed ^ (seed >>> 13)) >>> 0) / 2 ** 32;
};

interface Thing {
  code: string;
  place: 'warehouse' | 'a' | 'shop' | 'b' | 'production';
  /** The pending document that contains the device. */
  paper?: { id: number; kind: 'transfer' | 'return' } | undefined;
}
/**
 * A model of a stocktake: the codes that were scanned (`scanned`), that moved since it began (`moved`), and that left
 * or reached the counted place by such a move (`there`).
 */
class Paper {
  readonly scanned = new Set<string>();
  readonly there = new Set<string>();
  readonly moved = new Set<string>();
  constructor(
    readonly place: 'warehouse' | 'a',
    readonly token: string,
    readonly id: number,
  ) {}

  report(things: Thing[]): Record<string, string> {
    const found: [string, string][] = [];
    for (const { code, place, paper } of things) {
      const here = place === this.place;
      if (!this.scanned.has(code)) {
        if (here && !paper && !this.moved.has(code)) found.push([code, 'missing']);
      } else if (!here && !this.there.has(code)) {
        const isOwn = this.place === 'warehouse' || place === 'a' || place === 'shop';
        found.push([code, isOwn ? 'unexpected' : 'foreign']);
      }
    }
    for (const code of this.scanned)
      if (!things.some((thing) => thing.code === code)) found.push([code, 'unknown']);
    return Object.fromEntries(found);
  }
}

describe('[COUNT-02] the report after random movements and scans', () => {
  it.each([1, 2, 3])(
    'matches the reference model, world %i',
    async (seed) => {
      const random = randomOf(seed * 7919);
      const pick = <T>(all: readonly T[]): T | undefined => all[Math.floor(random() * all.length)];
      const { staff, a, a1, b } = world;
      const things: Thing[] = (await world.devices(14)).map((code) => ({ code, place: 'warehouse' }));
      let counts: Paper[] = [];
      const post = async (token: string, path: string, body: Record<string, unknown> = {}) => {
        const answer = await server.call('POST', path, { token, body });
        if (answer.code !== 1) throw new Error(`${path}: ${answer.body}`);
        return answer.data as { id: number };
      };
      const go = (thing: Thing, place: Thing['place'], paper?: Thing['paper']) => {
        for (const count of counts) {
          if (thing.place === count.place || place === count.place) count.there.add(thing.code);
          count.moved.add(thing.code);
        }
        thing.place = place;
        thing.paper = paper;
      };
      const free = (place: Thing['place']) => pick(things.filter((one) => one.place === place && !one.paper));
      const acts: (() => Promise<void>)[] = [
        async () => {
          const thing = free('warehouse');
          if (!thing) return;
          await world.out(a, [thing.code]);
          go(thing, 'a');
        },
        async () => {
          const thing = free('a');
          if (!thing) return;
          await post(a.token, '/api/admin/outbound', {
            codes: thing.code,
            target: 'merchant',
            merchantId: a1.merchantId,
          });
          go(thing, 'shop');
        },
        async () => {
          const thing = free('a');
          if (thing) go(thing, 'a', { id: await world.transfer(a, b, [thing.code]), kind: 'transfer' });
        },
        async () => {
          const thing = free('a');
          if (thing) go(thing, 'a', { id: await world.return(a, [thing.code]), kind: 'return' });
        },
        async () => {
          const thing = pick(things.filter(({ paper }) => paper));
          if (!thing?.paper) return;
          const { id, kind } = thing.paper;
          const yes = random() < 0.6;
          if (kind === 'transfer') {
            await post(
              b.token,
              `/api/admin/receive/${id}/${yes ? 'receive' : 'reject'}`,
              yes ? {} : { answer: 'no' },
            );
            go(thing, yes ? 'b' : 'a');
          } else {
            await post(staff.token, `/api/admin/return/${id}/${yes ? 'approve' : 'reject'}`, { answer: 'x' });
            go(thing, yes ? 'warehouse' : 'a');
          }
        },
        async () => {
          const thing = free('warehouse');
          if (!thing || random() < 0.7) return;
          await post(staff.token, '/api/admin/return-back', { codes: thing.code });
          go(thing, 'production');
        },
        async () => {
          const [code = ''] = await world.devices(1);
          const thing: Thing = { code, place: 'warehouse' };
          things.push(thing);
          go(thing, 'warehouse');
        },
        ...Array.from({ length: 4 }, () => async () => {
          const count = pick(counts);
          const code = random() < 0.08 ? `NONE-${Math.floor(random() * 5)}` : (pick(things)?.code ?? '');
          if (!count) return;
          await post(count.token, `/api/admin/stocktake/${count.id}/count`, { codes: code });
          count.scanned.add(code);
        }),
      ];
      const agrees = async () => {
        for (const count of counts) {
          const { rows } = await server.send(stocktakeApi.differences, count.token, {
            params: { id: count.id },
            query: { pageSize: 100 },
          });
          const ours = rows.filter(
            ({ code }) => code.startsWith('NONE-') || things.some((thing) => thing.code === code),
          );
          expect(Object.fromEntries(ours.map(({ code, kind }) => [code, kind]))).toEqual(
            count.report(things),
          );
        }
      };
      for (let step = 0; step < 160; step += 1) {
        if (step === 25) {
          const begin = async (token: string) => (await post(token, '/api/admin/stocktake')).id;
          counts = [
            new Paper('warehouse', staff.token, await begin(staff.token)),
            new Paper('a', a.token, await begin(a.token)),
          ];
        }
        await pick(acts)?.();
        if (step % 20 === 19) await agrees();
      }
      await agrees();
      for (const count of counts) {
        const { rows } = await server.send(stocktakeApi.differences, count.token, {
          params: { id: count.id },
          query: { pageSize: 100 },
        });
        const codes = rows.map(({ code }) => code);
        if (codes.length > 0)
          await post(count.token, `/api/admin/stocktake/${count.id}/note`, { codes, reason: 'let be' });
        await post(count.token, `/api/admin/stocktake/${count.id}/close`);
      }
      await agrees();
    },
    60_000,
  );
});
