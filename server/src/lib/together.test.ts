import { expect, it } from 'vitest';
import { inBatches } from './in-batches';

/** Returns batch work that ends on request. */
function openWork() {
  const batches: { all: readonly number[]; end: (error?: Error) => void }[] = [];
  const work = (numbers: readonly number[]) =>
    new Promise<number[]>((done, failed) => {
      batches.push({
        all: numbers,
        end: (error) => (error ? failed(error) : done(numbers.map((one) => one * 10))),
      });
    });
  return { batches, work };
}

it('calls made during a batch form the next one, and each gets its own result', async () => {
  const { batches, work } = openWork();
  const times = inBatches(work, 3);
  const answers = [1, 2, 3, 4, 5].map((one) => times(one));
  expect(batches.map(({ all }) => all)).toEqual([[1]]);
  batches[0]?.end();
  await answers[0];
  expect(batches.map(({ all }) => all)).toEqual([[1], [2, 3, 4]]);
  batches[1]?.end();
  await answers[3];
  batches[2]?.end();
  expect(await Promise.all(answers)).toEqual([10, 20, 30, 40, 50]);
  const later = times(6);
  expect(batches.map(({ all }) => all)).toEqual([[1], [2, 3, 4], [5], [6]]);
  batches[3]?.end();
  expect(await later).toBe(60);
});

it('a failing batch fails only its own calls', async () => {
  const { batches, work } = openWork();
  const times = inBatches(work);
  const answers = [1, 2].map((one) => times(one));
  batches[0]?.end(new Error('the database is away'));
  await expect(answers[0]).rejects.toThrow('the database is away');
  batches[1]?.end();
  expect(await answers[1]).toBe(20);
});
