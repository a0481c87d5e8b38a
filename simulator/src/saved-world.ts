import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { mishaps } from './mishap';

const World = z.object({
  /** Names of console accounts that are already set up. */
  accounts: z.array(z.string()).default([]),
  agentId: z.number().optional(),
  /** Role ids by the role's key, saved once the role's permissions are set. */
  roles: z.record(z.string(), z.number()).default({}),
  /** Model ids by code. */
  models: z.record(z.string(), z.number()).default({}),
  /** Stored names of the models' pictures, by code. */
  images: z.record(z.string(), z.string()).default({}),
  /** Credentials, MAC address and model of each charger, by code. */
  chargers: z
    .record(
      z.string(),
      z.object({ secret: z.string(), prefix: z.string(), mac: z.string(), model: z.string() }),
    )
    .default({}),
  /** App tokens by account. */
  users: z.record(z.string(), z.string()).default({}),
  /** Keys of the one-time actions that are done (see `once`). */
  customers: z.array(z.string()).default([]),
  /** True once the operator has set up the system settings. */
  settled: z.boolean().default(false),
  /** Set once the year behind the demo world is written, or cannot be written into this database. */
  year: z.enum(['written', 'refused']).optional(),
  /** Codes of chargers whose past readings must not be sent again. */
  past: z.array(z.string()).default([]),
  /** True once the timers and the command to the stuck fan were sent. */
  controlled: z.boolean().default(false),
  /** Key pair that signs firmware; the private key never reaches the server. */
  signing: z.object({ kid: z.string(), publicKey: z.string(), privateKey: z.string() }).optional(),
  /** Firmware versions that chargers run after upgrades, by charger code. */
  versions: z.record(z.string(), z.string()).default({}),
  /** Failures to simulate at firmware upgrades, by charger code. */
  mishaps: z.record(z.string(), z.enum(mishaps)).default({}),
  /** Credentials of the test application, and the state that its program keeps. */
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
  /** Ids of the records that the robots have made, by noun (see `made.ts`). */
  made: z.record(z.string(), z.array(z.union([z.number(), z.string()]))).default({}),
  /** Codes of chargers that are bound. */
  bound: z.array(z.string()).default([]),
});
type World = z.infer<typeof World>;

/** State of the demo world kept between starts. */
export interface SavedWorld {
  world: World;
  keep(): Promise<void>;
}

/** Reads the saved world of `folder`, or creates a new one. */
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
    // Starts a write after the end of the previous one. Two at the same time would rename each other's temporary file.
    keep() {
      const next = before.then(write);
      before = next.catch(() => undefined);
      return next;
    },
  };
}
