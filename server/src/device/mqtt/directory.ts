import type { Db } from '../../lib/db';
import { isCode, type KnownDevice } from './registry';

/** Maximum number of cached devices. When this number is reached, the cache is cleared. */
const maxKnown = 200_000;
/** Milliseconds after which an unknown code is queried again. */
const unknownMs = 10_000;

/** Looks up devices by code. Secrets are not checked, because the external broker has already done that. */
export interface Directory {
  /** Returns the device with a code, or undefined. Results for the same code come in the order of the calls. */
  find(code: string): Promise<KnownDevice | undefined>;
  forget(deviceIds: readonly number[]): void;
  forgetAll(): void;
}

interface Lookup {
  code: string;
  resolve: (device: KnownDevice | undefined) => void;
  reject: (error: unknown) => void;
}

/** Opens the directory. Lookups at the same moment share one query, and devices are cached. */
export function openDirectory(db: Db): Directory {
  const devices = new Map<string, Promise<KnownDevice | undefined>>();
  const codes = new Map<number, string>();
  let lookups: Lookup[] = [];

  const read = async () => {
    const group = lookups;
    lookups = [];
    try {
      const rows = await db
        .selectFrom('device')
        .select(['id', 'code', 'portCount'])
        .where(
          'code',
          'in',
          group.map(({ code }) => code),
        )
        .execute();
      const found = new Map(rows.map((row) => [row.code, row]));
      for (const { code, resolve } of group) {
        const device = found.get(code);
        if (device) codes.set(device.id, code);
        else setTimeout(() => devices.delete(code), unknownMs).unref();
        resolve(device);
      }
    } catch (error) {
      for (const { code, reject } of group) {
        devices.delete(code);
        reject(error);
      }
    }
  };
  const ask = (code: string) =>
    new Promise<KnownDevice | undefined>((resolve, reject) => {
      lookups.push({ code, resolve, reject });
      if (lookups.length === 1) setImmediate(() => void read());
    });
  const forgetAll = () => {
    devices.clear();
    codes.clear();
  };

  return {
    find(code) {
      if (!isCode(code)) return Promise.resolve(undefined);
      if (devices.size >= maxKnown) forgetAll();
      const device = devices.get(code) ?? ask(code);
      devices.set(code, device);
      return device;
    },
    forget(deviceIds) {
      for (const id of deviceIds) {
        const code = codes.get(id);
        if (code !== undefined) devices.delete(code);
        codes.delete(id);
      }
    },
    forgetAll,
  };
}
