/** Maximum number of items per batch. */
const maxAtOnce = 1000;

interface Waiting<In, Out> {
  one: In;
  done: (out: Out) => void;
  failed: (error: unknown) => void;
}

/**
 * Returns a function that collects many small operations into batches, of which one runs at a time: items that arrive
 * while a batch runs form the next one. `work` must return results in the order of its items; if it throws, only the
 * items of its batch fail.
 */
export function inBatches<In, Out>(
  work: (all: readonly In[]) => Promise<readonly Out[]>,
  most = maxAtOnce,
): (one: In) => Promise<Out> {
  let waiting: Waiting<In, Out>[] = [];
  let running = false;

  const run = async (): Promise<void> => {
    running = true;
    while (waiting.length > 0) {
      const batch = waiting.slice(0, most);
      waiting = waiting.slice(most);
      try {
        const outs = await work(batch.map(({ one }) => one));
        batch.forEach(({ done }, at) => done(outs[at] as Out));
      } catch (error) {
        for (const { failed } of batch) failed(error);
      }
    }
    running = false;
  };

  return (one) =>
    new Promise((done, failed) => {
      waiting.push({ one, done, failed });
      if (!running) void run();
    });
}
