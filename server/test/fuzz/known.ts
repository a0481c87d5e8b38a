import { password } from '../harness';
import { pick, type Random, upTo } from './random';

const some =
  (...values: [unknown, ...unknown[]]) =>
  (random: Random) =>
    pick(random, values);
const numbered =
  (before: string, after = '') =>
  (random: Random) =>
    `${before}${upTo(random, 9999)}${after}`;

const colour = '#4A8A6C';
const levels = [
  { name: 'a', colour, from: -20, to: 40 },
  { name: 'b', colour, from: 40, to: 100 },
];

/** Likely values of fields with these names. Without them, validation would reject nearly all requests. */
const byName: Record<string, (random: Random) => unknown> = {
  againPwd: some(password),
  agentId: some(1),
  account: (random) => (random() < 0.5 ? `u${upTo(random, 999)}@example.com` : numbered('fresh')(random)),
  areaCode: some('+86', '1-876'),
  code: numbered('P6-2604-'),
  colour: some(colour),
  columns: some([{ key: 'id', label: 'x' }]),
  component: some('Layout', 'deviceList'),
  configKey: numbered('my.key'),
  configValue: some('1', 'true', 'x'),
  confirmPwd: some(password),
  contact: some(null, 'a@example.com', '+8613800138000'),
  credential: some('{}', '{"id":"a","rawId":"a","type":"public-key","response":{}}'),
  customerCode: numbered('c'),
  dictType: some('region_language', 'x_type'),
  email: some('a@example.com'),
  ip: some('10.0.0.1'),
  key: (random) => (random() < 0.5 ? 'a-list.columns' : numbered('key')(random)),
  language: some('en', 'zh'),
  languageTag: some('en-TV', 'zh'),
  levels: some(levels),
  mac: (random) => `A4:CF:12:00:00:${upTo(random, 255).toString(16).padStart(2, '0')}`,
  bluetoothMac: some('A4:CF:12:00:00:02'),
  newPwd: some(password),
  oldPwd: some(password),
  pageNum: some(1, 1, 1, 2),
  path: numbered('p'),
  permission: some('boundDeviceList:list', 'roleList:add'),
  proof: some(password),
  pwd: some(password),
  query: some('{"a":1}', 'code=a&state=b'),
  roleId: (random) => 1 + upTo(random, 4),
  timeDifference: some('+4', '-7'),
  timeZone: some('Europe/Berlin', 'Asia/Shanghai'),
  value: some('{}', '[1]'),
  warningTemperature: some(65),
};

/** Sets the likely value of fields with these names. */
export function teach(names: string[], value: unknown): void {
  for (const name of names) byName[name] = some(value);
}

/** Returns a likely value of a field by its name, or undefined. */
export const known = (random: Random, name: string): unknown => byName[name]?.(random);
