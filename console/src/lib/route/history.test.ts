import { once } from 'node:events';
import { JSDOM } from 'jsdom';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { addGuard, type GuardedHistory, type Held, openHistory } from './history';

let window: JSDOM['window'];
let history: GuardedHistory;
let seen: string[];
let held: Held[];
let release: () => void;

/** Steps through the history and waits until the browser has reported the last of `steps` changes. */
async function back(steps = 1): Promise<void> {
  history.navigator.go(-1);
  for (let step = 0; step < steps; step += 1) await once(window as never, 'popstate');
}

beforeEach(() => {
  ({ window } = new JSDOM('', { url: 'http://127.0.0.1/list' }));
  history = openHistory(window as never);
  seen = [];
  held = [];
  history.listen(({ location }) => seen.push(location.pathname + location.search));
  release = addGuard({
    holds: (from, to) => from.search === '?form' && to.search !== '?form',
    onHeld: (one) => held.push(one),
  });
});
afterEach(() => {
  release();
  history.close();
  window.close();
});

describe('[FOUND-135] a navigation', () => {
  test('is reported with its location, and the browser shows its address', async () => {
    history.navigator.push('/list?form');
    history.navigator.replace({ pathname: '/list', search: '?form', hash: '#a' }, { kept: 1 });
    expect(window.location.href).toBe('http://127.0.0.1/list?form#a');
    expect(history.current).toMatchObject({ action: 'REPLACE', location: { state: { kept: 1 } } });
    expect(seen).toEqual(['/list?form', '/list?form']);
  });

  test('that a guard holds back happens only if the user proceeds', () => {
    history.navigator.push('/list?form');
    history.navigator.push('/other');
    history.navigator.replace('?q=1');
    expect([window.location.search, seen, held.length]).toEqual(['?form', ['/list?form'], 2]);
    held[0]?.proceed();
    expect(window.location.pathname).toBe('/other');
    expect(seen).toEqual(['/list?form', '/other']);
  });

  test('back is undone while a guard holds it back, and done if the user proceeds', async () => {
    history.navigator.push('/list?form');
    await back(2);
    expect([window.location.search, seen, held.length]).toEqual(['?form', ['/list?form'], 1]);
    held[0]?.proceed();
    await once(window as never, 'popstate');
    expect([window.location.search, seen]).toEqual(['', ['/list?form', '/list']]);
    // The guard holds back the next navigations again.
    history.navigator.push('?form');
    history.navigator.push('/other');
    expect(held).toHaveLength(2);
  });

  test('is not held back without a guard', async () => {
    history.navigator.push('/list?form');
    release();
    await back();
    expect([window.location.search, held]).toEqual(['', []]);
  });
});
