/** Browser and system from a user agent in familiar names; undefined if unknown. */
interface Device {
  browser: string | undefined;
  system: string | undefined;
}

// The first match wins, because most browsers also claim to be the ones below them.
const browsers: readonly [RegExp, string][] = [
  [/\bEdg(?:e|A|iOS)?\/(\d+)/, 'Edge'],
  [/\bOPR\/(\d+)/, 'Opera'],
  [/\bSamsungBrowser\/(\d+)/, 'Samsung Internet'],
  [/\bMicroMessenger\/(\d+)/, 'WeChat'],
  [/\b(?:Firefox|FxiOS)\/(\d+)/, 'Firefox'],
  [/\bHeadlessChrome\/(\d+)/, 'Headless Chrome'],
  [/\b(?:Chrome|CriOS)\/(\d+)/, 'Chrome'],
  [/\bVersion\/(\d+)[\d.]* (?:Mobile\/\S+ )?Safari\//, 'Safari'],
  [/^(?:curl)\/(\d+)/, 'curl'],
];

const systems: readonly [RegExp, string][] = [
  [/\bHarmonyOS\b|\bOpenHarmony\b/, 'HarmonyOS'],
  [/\bAndroid\b/, 'Android'],
  [/\biPad\b/, 'iPadOS'],
  [/\biPhone\b|\biPod\b/, 'iOS'],
  [/\bWindows NT\b/, 'Windows'],
  [/\bMacintosh\b|\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

/** Returns the browser with its major version and the operating system from a user agent. */
function deviceOf(userAgent: string | null | undefined): Device {
  const text = userAgent ?? '';
  const browser = browsers.find(([sign]) => sign.test(text));
  return {
    browser: browser && `${browser[1]} ${browser[0].exec(text)?.[1] ?? ''}`,
    system: systems.find(([sign]) => sign.test(text))?.[1],
  };
}

/**
 * Returns a user agent as one line, `Chrome 126 · Windows`. If browser and system are unknown, returns the first word
 * of the user agent, or `fallback` if there is none.
 */
export function deviceName(userAgent: string | null | undefined, fallback: string): string {
  const { browser, system } = deviceOf(userAgent);
  const parts = [browser, system].filter((part) => part !== undefined);
  return parts.length > 0 ? parts.join(' · ') : (/^[^\s/]{1,40}/.exec(userAgent ?? '')?.[0] ?? fallback);
}
