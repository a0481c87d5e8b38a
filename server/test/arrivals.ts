import { arrivalApi, arrivalDeviceApi } from '@chargehand/contract/areas/stock/arrival';
import { sql } from 'kysely';
import { excel } from './excel';
import { openTestServer } from './harness';
import { importsOf } from './imports';
import { openJobsBeside } from './jobs';
import { openStock } from './stock';

/** Column headings of a factory's sheet. */
export const head = ['设备编码', '型号', 'MAC 地址', 'IP 地址', '端口数', 'Wi-Fi 名称'];

/** Returns the device code of a sheet's row. */
export const codeOf = ([code = '']: string[]): string => code;

/** Returns the field errors of a response, each as field and reason. */
export const errorsOf = ({ data }: { data: unknown }): string[] =>
  ((data as { errors?: { field: string; msg: string }[] } | null)?.errors ?? []).map(
    ({ field, msg }) => `${field} ${msg}`,
  );

/** Opens a server with stock and a worker for imports. Returns them with the helpers that tests of arrivals share. */
export async function openArrivals() {
  const server = await openTestServer({ SECRET_KEY: 'a key of more than thirty-two characters' });
  const world = await openStock(server);
  const { token } = world.staff;
  await server.model('P6');
  const working = await openJobsBeside(server, { kinds: server.app.kinds });
  const mine = importsOf(server, arrivalApi, token);
  let made = 0;
  const get = (id: number) => server.send(arrivalApi.get, token, { params: { id } });
  const lines = async (id: number, state: string) =>
    (
      await server.send(arrivalDeviceApi.list, token, {
        query: { arrivalId: id, state, orderByColumn: 'code', pageSize: 100 },
      })
    ).rows;
  return {
    server,
    world,
    token,
    mine,
    get,
    lines,
    /** Returns a row of a sheet with a unique code and MAC address. */
    row(more: Partial<Record<0 | 2, string>> = {}): string[] {
      made += 1;
      const hex = made.toString(16).padStart(4, '0').toUpperCase().match(/../g)?.join(':');
      const plain = { 0: `AR-${made}`, 1: 'P6', 2: `0A:00:00:00:${hex}`, 3: '10.0.0.1', 4: '6', 5: 'CH' };
      return Object.values({ ...plain, ...more });
    },
    /** Imports a factory's list. Returns the id of the arrival created from it. */
    async arrivalOf(...rows: string[][]): Promise<number> {
      const { id } = await mine.put(await excel([head, ...rows]));
      const { written } = await mine.start(id);
      if (written !== rows.length) throw new Error(`${written} of ${rows.length} rows were loaded`);
      const { rows: arrivals } = await server.send(arrivalApi.list, token, { query: { pageSize: 1 } });
      return arrivals[0]?.id ?? 0;
    },
    codesIn: async (id: number, state: string) => (await lines(id, state)).map(({ code }) => code),
    call: (
      id: number,
      verb: 'confirm' | 'close',
      body: object,
      more: { token?: string; headers?: object } = {},
    ) =>
      server.call('POST', arrivalApi[verb].path.replace(':id', String(id)), {
        token: more.token ?? token,
        body: { ...body },
        json: true,
        ...(more.headers && { headers: { ...more.headers } }),
      }),
    /** Returns those of the codes that belong to a stored device. */
    async inStock(codes: string[]): Promise<string[]> {
      const found = sql<{ code: string }>`select code from device where code = any(${codes}) order by code`;
      return (await found.execute(server.db)).rows.map(({ code }) => code);
    },
    async close() {
      await working.close();
      await server.close();
    },
  };
}
