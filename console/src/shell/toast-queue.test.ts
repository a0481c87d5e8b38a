import { expect, test } from 'vitest';
import { toastQueue, type Toasting } from './toast-queue';

/** Records what is shown. */
function recorder() {
  const shown: string[] = [];
  const toasting: Toasting = {
    error: (text) => void shown.push(`error ${text}`),
    success: (text) => void shown.push(`success ${text}`),
    done: (text, next) => void shown.push(`done ${text} ${next.map(({ label }) => label).join()}`),
    warn: (text) => void shown.push(`warn ${text}`),
    undoable: (text) => void shown.push(`undoable ${text}`),
    loading: (text) => {
      shown.push(`loading ${text}`);
      return () => void shown.push(`hidden ${text}`);
    },
  };
  return { shown, toasting };
}

test('[FOUND-93] messages that come before their code are shown in order once it has loaded', () => {
  const { shown, toasting } = recorder();
  let asked = 0;
  const queue = toastQueue(() => (asked += 1));
  queue.error('a');
  queue.undoable('b', () => {});
  queue.done('d', [{ label: 'print', act: () => {} }]);
  expect([asked, shown]).toEqual([3, []]);
  queue.begin(toasting);
  queue.success('c');
  expect([asked, shown]).toEqual([3, ['error a', 'undoable b', 'done d print', 'success c']]);
});

test('[FOUND-93] a message about work that has ended meanwhile is not shown, and one that is shown is hidden', () => {
  const { shown, toasting } = recorder();
  const queue = toastQueue(() => {});
  queue.loading('short')();
  const end = queue.loading('long');
  queue.begin(toasting);
  end();
  expect(shown).toEqual(['loading long', 'hidden long']);
});
