import { MutationObserver, onlineManager } from '@tanstack/react-query';
import { afterEach, expect, test } from 'vitest';
import { createQueryClient } from './query';

afterEach(() => onlineManager.setOnline(true));

test('a write made while offline fails at once and is not carried out when the network is back', async () => {
  const client = createQueryClient();
  client.mount();
  onlineManager.setOnline(false);
  let tries = 0;
  const write = new MutationObserver(client, {
    mutationFn: async () => {
      tries += 1;
      throw new Error('no network');
    },
  });
  await expect(write.mutate()).rejects.toThrow('no network');
  onlineManager.setOnline(true);
  await client.resumePausedMutations();
  expect(tries).toBe(1);
  client.unmount();
});
