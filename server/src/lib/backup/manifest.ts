import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { z } from 'zod';
import type { Place } from './place';
import { BackupRefused } from './refused';
import type { Seal } from './seal';

const Count = z.int().min(0);
const Name = z.string().regex(/^[a-z_][a-z0-9_]*$/);

/** A piece of a table or file: its object in the place, and the content before compression. */
const Part = z.object({
  name: z.string().regex(/^parts\/[0-9a-f]{64}$/),
  /** Rows of a table; 0 for files. */
  rows: Count,
  bytes: Count,
  /** Bytes in the place. */
  stored: Count,
  /** SHA-256 of the content before compression, in hex. */
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});
export type Part = z.infer<typeof Part>;

const TableEntry = z.object({
  name: Name,
  /** The partitioned table that this one is a partition of. */
  partitionOf: Name.nullable(),
  columns: z.array(Name),
  parts: z.array(Part),
});
export type TableEntry = z.infer<typeof TableEntry>;

const FileEntry = z.object({ name: z.string(), bytes: Count, parts: z.array(Part) });
export type FileEntry = z.infer<typeof FileEntry>;

/** Everything that a backup consists of. It is written last, so a backup without it does not exist. */
const Manifest = z.object({
  format: z.literal(1),
  /** Time of the snapshot, ISO 8601 in UTC. */
  at: z.iso.datetime(),
  version: z.string(),
  /** Names of the applied migrations. */
  migrations: z.array(z.string()),
  /** Fingerprint of SECRET_KEY in hex, or null if the system has none. */
  secretKey: z.string().nullable(),
  tables: z.array(TableEntry),
  sequences: z.array(z.object({ name: Name, value: Count, called: z.boolean() })),
  /** Work in the queue of jobs, one JSON object for each row. */
  queue: z.array(Part),
  files: z.array(FileEntry),
  /** Names of files whose content was not there or not complete when they were read. */
  missing: z.array(z.string()),
});
export type Manifest = z.infer<typeof Manifest>;

/** Name of a manifest: the time of its snapshot and the start of the SHA-256 of its stored bytes. */
const manifestName = /^backups\/(\d{8}T\d{9}Z)-([0-9a-f]{16})$/;
const digestOf = (stored: Buffer): string => createHash('sha256').update(stored).digest('hex').slice(0, 16);

/** A backup of a place: its id, such as `20261129T030000123Z-0123456789abcdef`, and the time of its snapshot. */
export interface Listed {
  id: string;
  at: Date;
}

/** Returns the backups of a place, the newest first. */
export async function listBackups(place: Place): Promise<Listed[]> {
  const found = (await place.list('backups')).flatMap(({ name }) => {
    const [, time] = manifestName.exec(name) ?? [];
    if (time === undefined) return [];
    const iso = time.replace(/^(....)(..)(..)T(..)(..)(..)(...)Z$/, '$1-$2-$3T$4:$5:$6.$7Z');
    return [{ id: name.slice('backups/'.length), at: new Date(iso) }];
  });
  return found.sort((one, other) => other.at.getTime() - one.at.getTime());
}

const compress = promisify(gzip);
const expand = promisify(gunzip);

/** Stores a manifest, which completes its backup. Returns the id. */
export async function writeManifest(place: Place, seal: Seal, manifest: Manifest): Promise<string> {
  const stored = seal.seal(await compress(JSON.stringify(manifest)));
  const id = `${manifest.at.replace(/[-:.]/g, '')}-${digestOf(stored)}`;
  await place.put(`backups/${id}`, stored);
  return id;
}

/** Returns a manifest. Throws `BackupRefused` if it is missing, damaged, encrypted with another key, or newer. */
export async function readManifest(place: Place, seal: Seal, id: string): Promise<Manifest> {
  const [, , digest] = manifestName.exec(`backups/${id}`) ?? [];
  const stored = digest === undefined ? undefined : await place.get(`backups/${id}`);
  if (!stored) throw new BackupRefused(`${place.address} has no backup ${id}`);
  if (digestOf(stored) !== digest) throw new BackupRefused(`the backup ${id} is damaged`);
  const text = (await expand(seal.open(stored))).toString();
  const parsed = Manifest.safeParse(JSON.parse(text));
  if (!parsed.success) throw new BackupRefused(`the backup ${id} was made by a newer version`);
  return parsed.data;
}

/** Returns all parts of a backup, each once. */
export function partsOf({ tables, queue, files }: Manifest): Map<string, Part> {
  const everyPart = [
    ...tables.flatMap(({ parts }) => parts),
    ...queue,
    ...files.flatMap(({ parts }) => parts),
  ];
  return new Map(everyPart.map((part) => [part.name, part]));
}
