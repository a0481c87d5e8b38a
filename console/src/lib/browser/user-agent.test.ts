import { describe, expect, test } from 'vitest';
import { deviceName } from './user-agent';

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)';
const ios = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';

describe('a device’s name', () => {
  test.each([
    [
      `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/126.0.0.0 Safari/537.36`,
      'Chrome 126 · Windows',
    ],
    [
      `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/126.0.0.0 Safari/537.36 Edg/126.0.2592.87`,
      'Edge 126 · Windows',
    ],
    [
      `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${ios} Version/17.5 Safari/605.1.15`,
      'Safari 17 · macOS',
    ],
    [
      `Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) ${ios} Version/17.5 Mobile/15E148 Safari/604.1`,
      'Safari 17 · iOS',
    ],
    [
      `Mozilla/5.0 (iPad; CPU OS 17_5 like Mac OS X) ${ios} CriOS/126.0.6478.54 Mobile/15E148`,
      'Chrome 126 · iPadOS',
    ],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0', 'Firefox 127 · Linux'],
    [
      `Mozilla/5.0 (Linux; Android 14; Pixel 8) ${webkit} Chrome/126.0.0.0 Mobile Safari/537.36`,
      'Chrome 126 · Android',
    ],
    [
      `Mozilla/5.0 (Linux; Android 14; SM-S921B) ${webkit} SamsungBrowser/25.0 Chrome/121.0.0.0 Mobile Safari/537.36`,
      'Samsung Internet 25 · Android',
    ],
    [
      `Mozilla/5.0 (Linux; Android 12; HarmonyOS; ALN-AL00) ${webkit} Chrome/114.0.0.0 Mobile Safari/537.36`,
      'Chrome 114 · HarmonyOS',
    ],
    [
      `Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) ${ios} Mobile/15E148 MicroMessenger/8.0.49 NetType/WIFI`,
      'WeChat 8 · iOS',
    ],
    [
      `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${webkit} Chrome/125.0.0.0 Safari/537.36`,
      'Chrome 125 · ChromeOS',
    ],
    [
      `Mozilla/5.0 (Windows NT 10.0) ${webkit} Chrome/125.0.0.0 Safari/537.36 OPR/111.0.0.0`,
      'Opera 111 · Windows',
    ],
    ['curl/8.5.0', 'curl 8'],
    [
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 HeadlessChrome/130.0.1 Safari/537.36',
      'Headless Chrome 130 · Linux',
    ],
    ['node', 'node'],
    ['partner-client/2.1 (contact)', 'partner-client'],
    ['', 'unknown'],
    [null, 'unknown'],
  ])('%s', (userAgent, name) => expect(deviceName(userAgent, 'unknown')).toBe(name));
});
