import { type Location, NavigationType } from 'react-router';
import { beforeEach, describe, expect, test } from 'vitest';
import { forgetVisits, visitsBefore, watchVisits } from './visits';

const place = (pathname: string): Location => ({
  pathname,
  search: '',
  hash: '',
  state: null,
  key: pathname,
});

let navigate: (to: Location) => void;
beforeEach(() => {
  watchVisits({
    listen: (listener) => {
      navigate = (location) => listener({ action: NavigationType.Push, location });
      return () => {};
    },
  });
});

describe('[FOUND-88] navigations', () => {
  const [a, b, c] = [place('/a'), place('/b'), place('/c')];
  const paths = (locations: readonly Location[]) => locations.map(({ pathname }) => pathname);

  test('that were not rendered are returned until a later one is committed', () => {
    [a, b, c].forEach(navigate);
    // The router renders with a copy of the location.
    expect(paths(visitsBefore({ ...c }))).toEqual(['/a', '/b']);
    expect(paths(visitsBefore({ ...b }))).toEqual(['/a']);
    forgetVisits({ ...b });
    expect(paths(visitsBefore({ ...c }))).toEqual([]);
  });
});
