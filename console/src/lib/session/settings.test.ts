import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { changeSettings, defaultSettings, predefinedColours, readSettings, resetSettings } from './settings';

const kept = new Map<string, string>();
const reload = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  vi.stubGlobal('location', { reload });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  kept.clear();
  reload.mockClear();
});

test('[SETTINGS-04] [SETTINGS-08] the defaults', () => {
  expect(readSettings(null)).toEqual(defaultSettings);
  expect(defaultSettings).toMatchObject({
    sideTheme: 'theme-dark',
    theme: '#409EFF',
    fixedHeader: true,
    sidebarLogo: true,
    topNav: false,
    tagsView: false,
    dynamicTitle: false,
  });
});

test('[SETTINGS-10] the predefined colours', () => {
  expect(predefinedColours).toEqual([
    '#409EFF',
    '#1890ff',
    '#304156',
    '#212121',
    '#11a983',
    '#13c2c2',
    '#6959CD',
    '#f5222d',
  ]);
});

test('[SETTINGS-05] a change is saved after 1 s without further changes', () => {
  changeSettings({ tagsView: true });
  vi.advanceTimersByTime(999);
  expect(kept.size).toBe(0);
  changeSettings({ topNav: true });
  vi.advanceTimersByTime(999);
  expect(kept.size).toBe(0);
  vi.advanceTimersByTime(1);
  expect(readSettings(kept.get('layout-setting') ?? null)).toMatchObject({ tagsView: true, topNav: true });
});

test('[SETTINGS-06] a reset clears the saved settings at once and reloads after 1 s', () => {
  changeSettings({ tagsView: true });
  vi.advanceTimersByTime(1000);
  changeSettings({ tagsView: false });
  resetSettings();
  expect(kept.size).toBe(0);
  vi.advanceTimersByTime(999);
  expect(reload).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(reload).toHaveBeenCalledOnce();
  expect(kept.size).toBe(0);
});

test('invalid saved settings fall back to the defaults', () => {
  for (const saved of ['', '[]', 'null', '{"theme":"red","tagsView":"yes","sideTheme":1}'])
    expect(readSettings(saved)).toEqual(defaultSettings);
});
