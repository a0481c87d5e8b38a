import { type Endpoint, nounOf } from '@chargehand/contract/http/endpoint';
import type { SavedWorld } from './saved-world';

/** Ids of the records that the demo world's robots have made, by noun. */
export interface Made {
  has(noun: string, id: Id): boolean;
  /** Adds a record, and resolves once it is saved. */
  add(noun: string, id: Id): Promise<void>;
}
type Id = number | string;

/** Thrown when a robot is about to change a record that it did not make, and that may be a visitor's. */
export class NotMadeHere extends Error {
  constructor(path: string, noun: string, ids: readonly Id[]) {
    super(`${path} would change ${noun} ${ids.join(', ')}, which the demo world did not make`);
  }
}

/** Maximum number of ids saved for a noun. */
const maxKept = 2000;

/** Nouns whose endpoints act on a record of a different noun. */
const actsOn: Readonly<Record<string, string>> = {
  outbound: 'document',
  transfer: 'document',
  return: 'document',
  receive: 'document',
  'bound-device': 'device',
};

/** Returns the noun of the records that an endpoint makes or changes: `document`, or `arrival/import` for an import. */
export function madeNoun({ path }: Pick<Endpoint, 'path'>): string {
  const noun = nounOf({ path });
  const isImport = path.includes(`/${noun}/import`);
  return isImport ? `${noun}/import` : (actsOn[noun] ?? noun);
}

const isId = (value: unknown): value is Id => typeof value === 'number' || typeof value === 'string';

/** Returns the ids of the records that a call changes. Reads, and a user's own actions on the phone, change none. */
export function changedIds(
  { method, path }: Pick<Endpoint, 'method' | 'path'>,
  params: Readonly<Record<string, unknown>>,
): Id[] {
  if (method === 'GET' || path.startsWith('/api/app/')) return [];
  return [params['id'], params['ids']].flat().filter(isId);
}

/** Returns the id in the answer of a call that made a record, or undefined. */
export function madeId({ method, path }: Pick<Endpoint, 'method' | 'path'>, output: unknown): Id | undefined {
  if (method !== 'POST' || path.includes('/:')) return undefined;
  const id = typeof output === 'object' && output !== null && 'id' in output ? output.id : undefined;
  return isId(id) ? id : undefined;
}

/** Returns the records that the robots of a saved world have made. */
export const madeBy = ({ world, keep }: SavedWorld): Made => ({
  has: (noun, id) => world.made[noun]?.includes(id) ?? false,
  async add(noun, id) {
    world.made[noun] = [...(world.made[noun] ?? []), id].slice(-maxKept);
    await keep();
  },
});
