import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { openFakeBucket } from '../../../test/bucket';
import { png } from '../../../test/upload';
import { openBucket, openDisk } from './file-store';

describe('file stores', () => {
  it('an S3 bucket stores, returns and removes files with valid signatures', async () => {
    const bucket = await openFakeBucket('key-id', 'key-secret');
    const store = openBucket({
      endpoint: bucket.url,
      bucket: 'chargehand',
      region: 'eu-x',
      accessKey: 'key-id',
      secretKey: 'key-secret',
    });
    const name = `${'b'.repeat(26)}.png`;
    await store.put(name, png(500));
    const chunks: Buffer[] = [];
    for await (const chunk of (await store.get(name)) ?? []) chunks.push(Buffer.from(chunk as Uint8Array));
    expect(Buffer.concat(chunks).equals(png(500))).toBe(true);
    const streamed = `${'c'.repeat(26)}.png`;
    expect(await store.put(streamed, Readable.from([png(300), png(200)]))).toBe(500);
    expect(await buffer((await store.get(streamed)) ?? Readable.from([]))).toHaveLength(500);
    await store.remove(name);
    await store.remove(name);
    expect(await store.get(name)).toBeUndefined();
    await expect(store.put('../x.png', png(1))).rejects.toThrow();
    const wrong = openBucket({
      endpoint: bucket.url,
      bucket: 'chargehand',
      region: 'eu-x',
      accessKey: 'key-id',
      secretKey: 'wrong',
    });
    await expect(wrong.put(name, png(5))).rejects.toThrow(/403/);
    await bucket.close();
  });

  it.each(['disk', 'bucket'])('a %s returns exactly the requested part of a file', async (kind) => {
    const bucket = await openFakeBucket('key-id', 'key-secret');
    const folder = await mkdtemp(path.join(os.tmpdir(), 'chargehand-store-'));
    const keys = { bucket: 'b', region: 'eu-x', accessKey: 'key-id', secretKey: 'key-secret' };
    const store = kind === 'disk' ? await openDisk(folder) : openBucket({ endpoint: bucket.url, ...keys });
    const name = `${'d'.repeat(26)}.mp4`;
    await store.put(name, Buffer.from('0123456789'));
    const part = await store.get(name, { start: 3, end: 6 });
    expect((await buffer(part ?? Readable.from([]))).toString()).toBe('3456');
    await bucket.close();
    await rm(folder, { recursive: true });
  });

  it('a bucket that returns the whole file for a range is an error', async () => {
    const bucket = await openFakeBucket('key-id', 'key-secret', false);
    const keys = { bucket: 'b', region: 'eu-x', accessKey: 'key-id', secretKey: 'key-secret' };
    const store = openBucket({ endpoint: bucket.url, ...keys });
    const name = `${'d'.repeat(26)}.mp4`;
    await store.put(name, Buffer.from('0123456789'));
    await expect(store.get(name, { start: 3, end: 6 })).rejects.toThrow('does not support ranges');
    await bucket.close();
  });

  it('a disk store refuses names that it did not generate', async () => {
    const folder = await mkdtemp(path.join(os.tmpdir(), 'chargehand-store-'));
    const store = await openDisk(folder);
    for (const name of ['../a.png', 'a.png', `${'a'.repeat(26)}.p/g`, `${'A'.repeat(26)}.png`])
      await expect((async () => store.put(name, png(1)))()).rejects.toThrow();
    await rm(folder, { recursive: true });
  });
});
