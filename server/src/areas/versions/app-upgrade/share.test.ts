import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isInShare } from './share';

const upgradeId = fc.integer({ min: 1, max: 1_000_000 });
const share = fc.integer({ min: 1, max: 100 });

it('[UPGRADE-01, UPGRADE-16] an installation in the share stays in it as the share grows, however its id is written', () => {
  fc.assert(
    fc.property(fc.uuid(), upgradeId, share, share, (installation, id, a, b) => {
      const [less, more] = [Math.min(a, b), Math.max(a, b)];
      expect(isInShare(installation.toUpperCase(), id, less)).toBe(isInShare(installation, id, less));
      if (isInShare(installation, id, less)) expect(isInShare(installation, id, more)).toBe(true);
      expect(isInShare(installation, id, 100)).toBe(true);
    }),
  );
});

it('[UPGRADE-01, UPGRADE-16] the share does not depend on the server: these installations are always in it', () => {
  const of = (id: number) =>
    Array.from({ length: 8 }, (_, n) => isInShare(`00000000-0000-4000-8000-00000000000${n}`, id, 50));
  expect([of(1), of(2)]).toMatchInlineSnapshot(`
    [
      [
        true,
        true,
        false,
        false,
        false,
        true,
        false,
        true,
      ],
      [
        true,
        false,
        true,
        true,
        true,
        false,
        true,
        false,
      ],
    ]
  `);
});

it('[UPGRADE-01] the share has about its percentage of installations, and other ones for each upgrade', () => {
  const installations = Array.from(
    { length: 20_000 },
    (_, n) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`,
  );
  for (const percent of [1, 10, 50, 90]) {
    const had = installations.filter((one) => isInShare(one, 7, percent)).length / installations.length;
    // Allows five standard deviations.
    const wide = 5 * Math.sqrt(((percent / 100) * (1 - percent / 100)) / installations.length);
    expect(Math.abs(had - percent / 100)).toBeLessThan(wide);
  }
  const both =
    installations.filter((one) => isInShare(one, 7, 50) && isInShare(one, 8, 50)).length /
    installations.length;
  expect(Math.abs(both - 0.25)).toBeLessThan(0.02);
});
