const fields = 'contract/src/fields/fields.ts';
const newPassword = 'contract/src/fields/password.ts';
const fieldsTest = 'contract/src/fields/fields.test.ts';
const textTest = 'contract/src/fields/text.test.ts';
const password = String.raw`/^(?=.*\d)(?=.*[a-z])(?=.*[A-Z]).{8,}$/s`;
const device = 'contract/src/areas/stock/device.ts';
const deviceTest = 'server/src/areas/stock/device/device.test.ts';

export const contractRules = [
  [
    'SIGNIN-20: a password needs a digit',
    newPassword,
    password,
    String.raw`/^(?=.*[a-z])(?=.*[A-Z]).{8,}$/s`,
    fieldsTest,
  ],
  [
    'SIGNIN-20: a password needs a lower-case letter',
    newPassword,
    password,
    String.raw`/^(?=.*\d)(?=.*[A-Z]).{8,}$/s`,
    fieldsTest,
  ],
  [
    'SIGNIN-20: a password needs an upper-case letter',
    newPassword,
    password,
    String.raw`/^(?=.*\d)(?=.*[a-z]).{8,}$/s`,
    fieldsTest,
  ],
  ['SIGNIN-20: a password needs eight characters', newPassword, '.{8,}$/s', '.{7,}$/s', fieldsTest],
  [
    'a password with half of a surrogate pair is rejected',
    newPassword,
    ' && isStorable(value);',
    ';',
    textTest,
  ],
  [
    'a text with half of a surrogate pair is rejected',
    fields,
    'overwrite(cleanCode).trim().min(1).max(max).refine(isStorable);',
    'overwrite(cleanCode).trim().min(1).max(max);',
    textTest,
  ],
  [
    'a text has a maximum length',
    fields,
    'z.string().overwrite(cleanText).trim().min(1).max(max)',
    'z.string().overwrite(cleanText).trim().min(1)',
    fieldsTest,
  ],
  ['a range rejects a UTC offset that PostgreSQL cannot parse', fields, '1[6-9]|2', '2', textTest],
  [
    '"false" is false',
    fields,
    "value === 'false' || value === '0' ? false",
    "value === '0' ? false",
    fieldsTest,
  ],
  [
    'an empty text is not a number',
    fields,
    "if (text === '') return undefined;",
    "if (text === '') return 0;",
    fieldsTest,
  ],
  [
    'STOCK-02: the number of ports is required',
    device,
    'portCount: int(1, 48)',
    'portCount: int(1, 48).default(1)',
    deviceTest,
  ],
  ['STOCK-02: the WiFi name is required', device, 'wifiName: text(', 'wifiName: optionalText(', deviceTest],
  [
    'a device code must have the right format',
    device,
    'value) => /^[A-Za-z0-9][A-Za-z0-9._-]{2,}$/.test(value)',
    'value) => value.length > 0',
    deviceTest,
  ],
  [
    'a permission matches only itself, not those that begin with it',
    'contract/src/rights/permission.ts',
    'entry === master || entry === wanted',
    'entry === master || entry.startsWith(wanted)',
    'contract/src/rights/permission.test.ts',
  ],
  [
    'an empty permission is granted to no account',
    'contract/src/rights/permission.ts',
    "wanted !== '' && held",
    'held',
    'contract/src/rights/permission.test.ts',
  ],
  [
    'an upload must be smaller than its limit',
    'server/src/lib/http/upload.ts',
    'bytes.length >= limit',
    'bytes.length > limit',
    'server/src/areas/system/file/upload.test.ts',
  ],
];
