import { createHash } from 'node:crypto';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { appUpgradeApi, packageMegabytes } from '@chargehand/contract/areas/versions/app-upgrade';
import { regionApi } from '@chargehand/contract/areas/system/region';
import { partBytes, StoredFile, Upload } from '@chargehand/contract/http/uploads';
import { z } from 'zod';
import { openSession } from '../server/src/areas/system/auth/auth.service';
import { apk } from '../simulator/src/apk';
import { share } from './beside';
import { startBuilt, usage } from './built';
import { openBenchSystem, say } from './database';

/**
 * Bytes of the largest app package. It is uploaded through the real calls to the built server, first once, over a
 * connection that breaks five times, then by four uploads at the same time.
 */
const size = packageMegabytes * 1024 * 1024 - 1;
const content = apk({ size });
const hash = createHash('sha256').update(content).digest('hex');
const parts = Math.ceil(size / partBytes);

const { database, db } = await openBenchSystem();
const token = await openSession(db, 1, '127.0.0.1', null);
const server = await startBuilt(database.url, { ACCOUNT_WRITE_RATE: '0' });
const authorization = `Bearer ${token}`;

async function call(method: string, url: string, body?: object, bytes?: Uint8Array<ArrayBuffer>) {
  const type = bytes ? 'application/octet-stream' : 'application/json';
  const answer = await fetch(server.address + url, {
    method,
    headers: { authorization, ...((body ?? bytes) && { 'content-type': type }) },
    ...(bytes ? { body: bytes } : body && { body: JSON.stringify(body) }),
  });
  return z.object({ code: z.literal(1), data: z.unknown() }).parse(await answer.json()).data;
}
const pathOf = (id: string, from: number) =>
  appUpgradeApi.putPart.path.replace(':id', id).replace(':from', String(from));

/** Sends half of a part, then breaks the connection. */
async function breakOff(id: string, from: number): Promise<void> {
  const { hostname, port } = new URL(server.address);
  const socket = connect(Number(port), hostname);
  const part = content.subarray(from, from + partBytes);
  socket.write(
    `PUT ${pathOf(id, from)} HTTP/1.1\r\nhost: x\r\nauthorization: ${authorization}\r\ncontent-type: application/octet-stream\r\ncontent-length: ${part.length}\r\n\r\n`,
  );
  await new Promise<void>((resolve) => socket.write(part.subarray(0, part.length / 2), () => resolve()));
  socket.destroy();
}

/**
 * Uploads the package and breaks the connection once in each of `breaks` parts. Returns the seconds until the server
 * had received all parts, and the seconds it then took to join them to one file.
 */
async function putUp(modified: string, breaks = 0) {
  const began = performance.now();
  const { id } = Upload.parse(
    await call('POST', appUpgradeApi.beginUpload.path, { name: 'app.apk', bytes: size, modified }),
  );
  for (let n = 0; n < parts; n += 1) {
    const from = n * partBytes;
    if (breaks > 0 && n % Math.floor(parts / breaks) === 1) await breakOff(id, from);
    await call('PUT', pathOf(id, from), undefined, new Uint8Array(content.subarray(from, from + partBytes)));
  }
  const sent = performance.now();
  const { sha256 } = StoredFile.parse(await call('POST', appUpgradeApi.finishUpload.path.replace(':id', id)));
  if (sha256 !== hash) throw new Error('it is another file now');
  return { sent: (sent - began) / 1000, joined: (performance.now() - sent) / 1000 };
}

/** Reads a list until `work` is done. Returns the result of `work` and the sorted response times in milliseconds. */
async function meanwhile<T>(work: Promise<T>): Promise<{ done: T; took: number[] }> {
  let over = false;
  void work.finally(() => (over = true));
  const took: number[] = [];
  while (!over) {
    const began = performance.now();
    await call('GET', `${regionApi.list.path}?pageSize=20`);
    took.push(performance.now() - began);
  }
  return { done: await work, took: took.sort((a, b) => a - b) };
}

await meanwhile(new Promise((resolve) => setTimeout(resolve, 3000)));
const alone = await meanwhile(new Promise((resolve) => setTimeout(resolve, 3000)));
const before = usage(server.child.pid).memory;

// Measures the floor: hashes the same bytes and writes them to disk.
const folder = await mkdtemp(path.join(os.tmpdir(), 'chargehand-bench-'));
const floorFrom = performance.now();
const file = await open(path.join(folder, 'floor'), 'w');
const floorHash = createHash('sha256');
for (let from = 0; from < size; from += partBytes) {
  const part = content.subarray(from, from + partBytes);
  floorHash.update(part);
  await file.write(part);
}
await file.sync();
await file.close();
floorHash.digest();
const floor = (performance.now() - floorFrom) / 1000;
await rm(folder, { recursive: true });

const broken = await meanwhile(putUp('1', 5));
const afterOne = usage(server.child.pid).memory;
const four = await meanwhile(Promise.all(['2', '3', '4', '5'].map((modified) => putUp(modified))));
const afterFour = usage(server.child.pid).memory;

say(`# A package of ${packageMegabytes} MB\n`);
say(`${os.cpus().length} cores, database, built server and client on them.\n`);
say(
  '| | seconds to send | to make one file | ratio to the floor | list meanwhile: median, p99 (ms) | most memory (MB) |',
);
say('| --- | --: | --: | --: | --: | --: |');
const line = (name: string, sent: number, joined: number, took: number[], memory: number) =>
  say(
    `| ${name} | ${sent.toFixed(1)} | ${joined.toFixed(1)} | ${((sent + joined) / floor).toFixed(1)} | ${share(took, 0.5)}, ${share(took, 0.99)} | ${memory.toFixed(0)} |`,
  );
line(`one, its line broken 5 times amid a part`, broken.done.sent, broken.done.joined, broken.took, afterOne);
const slowest = (key: 'sent' | 'joined') => Math.max(...four.done.map((each) => each[key]));
line('four at once', slowest('sent'), slowest('joined'), four.took, afterFour);
say(
  `| floor: hashed and written once | ${floor.toFixed(1)} | | 1 | ${share(alone.took, 0.5)}, ${share(alone.took, 0.99)} (nothing else) | ${before.toFixed(0)} |`,
);
await server.stop();
await db.destroy();
await database.drop();
