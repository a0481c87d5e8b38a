/** Maximum number of items per batch. */
const maxAtOnce = 1000;

interface Waiting<In, Out> {
  item: In;
  done: (out: Out) => void;
  failed: (error: unknown) => void;
}

/**
 * Returns a function that collects many small operations into batches, of which one runs at a time: items that arrive
 * while a batch runs form the next one. `work` must return results in the order of its items; if it throws, only the
 * items of its batch fail.
 */
export function inBatches<In, Out>(
  work: (items: readonly In[]) => Promise<readonly Out[]>,
  maxItems = maxAtOnce,
): (item: In) => Promise<Out> {
  let waiting: Waiting<In, Out>[] = [];
  let running = false;

  const run = async (): Promise<void> => {
    running = true;
    while (waiting.length > 0) {
      const batch = waiting.slice(0, maxItems);
      waiting = waiting.slice(maxItems);
      try {
        const outs = await work(batch.map(({ item }) => item));
        batch.forEach(({ done }, index) => done(outs[index] as Out));
      } catch (error) {
        for (const { failed } of batch) failed(error);
      }
    }
    running = false;
  };

  return (item) =>
    new Promise((done, failed) => {
      waiting.push({ item, done, failed });
      if (!running) void run();
    });
}
