/** So many are done at once. */
const mostAtOnce = 1000;

interface Waiting<In, Out> {
  one: In;
  done: (out: Out) => void;
  failed: (error: unknown) => void;
}

/**
 * Does many small things together: what comes while a batch runs is the next one, so that a flood costs one query at a time. `work`
 * answers in the order of what it gets; where it fails, all of its batch fail, and the next one runs.
 */
export function together<In, Out>(
  work: (all: readonly In[]) => Promise<readonly Out[]>,
  most = mostAtOnce,
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
