import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { mishaps } from './upgrade';

const World = z.object({
  /** Names of demo accounts that have their own password already. */
  accounts: z.array(z.string()).default([]),
  agentId: z.number().optional(),
  /** Role ids by permission character, once they hold what they are to hold. */
  roles: z.record(z.string(), z.number()).default({}),
  /** Model ids by code. */
  models: z.record(z.string(), z.number()).default({}),
  /** Stored names of the models' pictures, by code. */
  images: z.record(z.string(), z.string()).default({}),
  /** What the factory wrote into each charger. */
  chargers: z
    .record(
      z.string(),
      z.object({ secret: z.string(), prefix: z.string(), mac: z.string(), model: z.string() }),
    )
    .default({}),
  /** App tokens by account. */
  users: z.record(z.string(), z.string()).default({}),
  /** What was done for customers and among app users, each once. */
  customers: z.array(z.string()).default([]),
  /** The operator has been through the system settings. */
  settled: z.boolean().default(false),
  /** Codes of chargers whose past was told. */
  past: z.array(z.string()).default([]),
  /** A timer was set, and a fan asked for what it cannot. */
  controlled: z.boolean().default(false),
  /** The key that firmware is signed with, whose private half the server never has; and what chargers run since they took some. */
  signing: z.object({ kid: z.string(), publicKey: z.string(), privateKey: z.string() }).optional(),
  versions: z.record(z.string(), z.string()).default({}),
  /** What goes wrong at which chargers when they take the firmware that they are given. */
  mishaps: z.record(z.string(), z.enum(mishaps)).default({}),
  /** A partner's way in, and what its program remembers. */
  partner: z
    .object({
      code: z.string(),
      secret: z.string(),
      memory: z
        .object({
          webhook: z.object({ id: z.number(), secret: z.string() }).optional(),
          cursor: z.string().optional(),
        })
        .default({}),
    })
    .optional(),
  /** Codes of chargers that are bound. */
  bound: z.array(z.string()).default([]),
});
export type World = z.infer<typeof World>;

/** What the people of the demo world remember from one start to the next. */
export interface SavedWorld {
  world: World;
  keep(): Promise<void>;
}

/** Reads the saved of `folder`; a new one when there is none. */
export async function openSavedWorld(folder: string): Promise<SavedWorld> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const file = path.join(folder, 'world.json');
  const text = await readFile(file, 'utf8').catch(() => '{}');
  const world = World.parse(JSON.parse(text));
  const write = async () => {
    await writeFile(`${file}.new`, JSON.stringify(world, null, 1), { mode: 0o600 });
    await rename(`${file}.new`, file);
  };
  let before: Promise<unknown> = Promise.resolve();
  return {
    world,
    // One after the other: two at once would take each other's new file away.
    keep() {
      const next = before.then(write);
      before = next.catch(() => undefined);
      return next;
    },
  };
}
