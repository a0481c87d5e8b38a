import { useSyncExternalStore } from 'react';
import { readCookie, writeCookie } from '../browser/cookie';
import { browserStorage } from '../browser/storage';

export type Mode = 'system' | 'light' | 'dark';

/** Layout settings of the user, stored in this browser. */
interface Settings {
  mode: Mode;
  sideTheme: 'theme-dark' | 'theme-light';
  theme: string;
  topNav: boolean;
  tagsView: boolean;
  fixedHeader: boolean;
  sidebarLogo: boolean;
  dynamicTitle: boolean;
  /** True if the settings panel can be opened. */
  showSettings: boolean;
}

export const defaultSettings: Settings = {
  mode: 'system',
  sideTheme: 'theme-dark',
  theme: '#409EFF',
  topNav: false,
  tagsView: false,
  fixedHeader: true,
  sidebarLogo: true,
  dynamicTitle: false,
  showSettings: true,
};

export const predefinedColours = [
  '#409EFF',
  '#1890ff',
  '#304156',
  '#212121',
  '#11a983',
  '#13c2c2',
  '#6959CD',
  '#f5222d',
] as const;

const key = 'layout-setting';
const savedAfterMs = 1000;

/** Parses stored settings. Missing or invalid values get their defaults. */
export function readSettings(saved: string | null): Settings {
  let found: Record<string, unknown> = {};
  try {
    found = Object(JSON.parse(saved ?? '{}')) as Record<string, unknown>;
  } catch {
    // Not JSON, so not written by the console: the defaults apply.
  }
  const flag = (name: keyof Settings): boolean =>
    typeof found[name] === 'boolean' ? found[name] : defaultSettings[name] === true;
  return {
    mode: found['mode'] === 'light' || found['mode'] === 'dark' ? found['mode'] : 'system',
    sideTheme: found['sideTheme'] === 'theme-light' ? 'theme-light' : 'theme-dark',
    theme: /^#[0-9a-f]{6}$/i.test(String(found['theme'])) ? String(found['theme']) : defaultSettings.theme,
    topNav: flag('topNav'),
    tagsView: flag('tagsView'),
    fixedHeader: flag('fixedHeader'),
    sidebarLogo: flag('sidebarLogo'),
    dynamicTitle: flag('dynamicTitle'),
    showSettings: flag('showSettings'),
  };
}

let settings = readSettings(browserStorage.getItem(key));
let saving: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
const notifyListeners = () => listeners.forEach((listener) => listener());

/** Applies a change at once and saves it a second later. */
export function changeSettings(change: Partial<Settings>): void {
  settings = { ...settings, ...change };
  clearTimeout(saving);
  saving = setTimeout(() => browserStorage.setItem(key, JSON.stringify(settings)), savedAfterMs);
  notifyListeners();
}

/** Deletes the stored settings and reloads the page a second later. */
export function resetSettings(): void {
  clearTimeout(saving);
  browserStorage.removeItem(key);
  setTimeout(() => location.reload(), savedAfterMs);
}

/** Returns the settings and renders again when one changes. */
export const useSettings = (): Settings => useSyncExternalStore(subscribe, () => settings);

export const sizes = ['default', 'medium', 'small', 'mini'] as const;
export type Size = (typeof sizes)[number];

let size: Size =
  sizes.find((one) => typeof document !== 'undefined' && one === readCookie('size')) ?? 'medium';

/** Changes the size of all controls and stores it in the cookie `size`. */
export function changeSize(next: Size): void {
  size = next;
  writeCookie('size', next, 365);
  notifyListeners();
}

/** Returns the size of controls and rows. */
export const useSize = (): Size => useSyncExternalStore(subscribe, () => size);
