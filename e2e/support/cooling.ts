import type { Page } from '@playwright/test';
import { animatedWebp, type Frame } from './animated-webp';
import { openPicture } from './pictures';
import { expect } from './world';

/** Code of the demo world's charger whose fan is stuck and that stands in the sun. */
const hot = '-000004';
/** Temperatures in °C: below which the film begins, of the model's warning, and below which the film ends. */
const [calmAt, warningAt, coolAt] = [57, 65, 58];
/** Numbers of readings that the film shows before and after the warning. */
const [maxBefore, after] = [10, 3];
/** Power limit that cools the charger, in W. */
const limitW = '15';
const quality = 66;
/** The page is high enough to show the controls without scrolling; the menu at its left is cut off. */
const size = { width: 1100, height: 990 };
const clip = { x: 208, y: 50, width: 892, height: 940 };

const [readingMs, stepMs, holdMs] = [350, 900, 2500];
/** Milliseconds after which a reading counts as arrived although it equals the one before. */
const sameMs = 5000;

/** Returns an animated WebP: a charger overheats, its power is limited, and it cools. */
export async function filmCooling(page: Page): Promise<Buffer> {
  await openPicture(page, {
    name: 'cooling',
    path: `/deviceManage/boundDeviceList?q=${hot}`,
    language: 'en_US',
    ...size,
    act: async () => {
      await page.locator('main tbody tr').getByRole('link').first().click();
      await expect(page.getByRole('main').getByRole('switch').first()).toBeVisible();
    },
  });
  const limit = page.getByRole('main').getByRole('group', { name: 'Power limit' });
  const set = async (watts: string) => {
    await limit.getByRole('textbox').fill(watts);
    await limit.getByRole('button').click();
  };
  const gauge = page.getByRole('main').getByRole('img', { name: /^Temperature: / });
  const label = async () => (await gauge.getAttribute('aria-label')) ?? '';
  const celsius = async () => Number(/-?[\d.]+/.exec(await label())?.[0]);
  const take = async (ms: number): Promise<Frame> => ({
    png: await page.screenshot({ clip, animations: 'disabled' }),
    ms,
  });
  const nextReading = async () =>
    expect(gauge)
      .not.toHaveAttribute('aria-label', await label(), { timeout: sameMs })
      .catch(() => undefined);
  const next = async () => {
    await nextReading();
    return take(readingMs);
  };

  while ((await celsius()) >= calmAt) await nextReading();
  const before: Frame[] = [];
  while ((await celsius()) < warningAt) before.push(await next());
  const frames = before.slice(-maxBefore);
  for (let n = 0; n < after; n += 1) frames.push(await next());
  frames.push(await take(holdMs));
  await limit.getByRole('textbox').fill(limitW);
  frames.push(await take(stepMs));
  await limit.getByRole('button').click();
  frames.push(await next());
  while ((await celsius()) > coolAt) frames.push(await next());
  frames.push(await take(holdMs));
  await set('100');
  return animatedWebp(frames, quality);
}
