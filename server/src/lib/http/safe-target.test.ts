import { expect, it } from 'vitest';
import { endpointKey } from './own-endpoints';
import { ForbiddenTarget, safeLookup, targetOf } from './safe-target';

/** Limits of targets with these allowed ranges, and without endpoints of the system itself. */
const limits = (...allowed: string[]) => ({ allowed, own: new Set<string>() });

/** Different notations of targets that webhooks must not reach. */
const private_ = [
  'http://127.0.0.1/',
  'http://127.1/',
  'http://2130706433/',
  'http://0x7f000001/',
  'http://0177.0.0.1/',
  'http://0x7f.1/',
  'http://0/',
  'http://0.0.0.0/',
  'http://10.0.0.1/',
  'http://172.16.0.1/',
  'http://192.168.1.1/',
  'http://169.254.169.254/',
  'http://100.64.0.1/',
  'http://224.0.0.1/',
  'http://255.255.255.255/',
  'http://[::1]/',
  'http://[::]/',
  'http://[fe80::1]/',
  'http://[fd00::1]/',
  'http://[::ffff:127.0.0.1]/',
  'http://[::ffff:7f00:1]/',
  'http://[64:ff9b::7f00:1]/',
  'http://[2002:7f00:1::]/',
  'http://[::127.0.0.1]/',
  'http://１２７.0.0.1/',
  'http://127。0。0。1/',
];

it('[APIAPP-14] every spelling of a private address is refused, and public ones are not', () => {
  for (const url of private_) expect(() => targetOf(url, limits()), url).toThrow(ForbiddenTarget);
  for (const url of [
    'ftp://example.com/',
    'file:///etc/passwd',
    'http://a:b@example.com/',
    'example.com',
    '',
  ])
    expect(() => targetOf(url, limits()), url).toThrow(ForbiddenTarget);
  for (const url of [
    'https://example.com/hook',
    'http://93.184.216.34/',
    'http://[2606:4700::1111]/',
    'http://[::ffff:5db8:d822]/',
  ])
    expect(targetOf(url, limits()).href).toBe(url);
  expect(targetOf('http://10.1.2.3/', limits('10.1.0.0/16')).hostname).toBe('10.1.2.3');
  expect(() => targetOf('http://10.2.2.3/', limits('10.1.0.0/16'))).toThrow(ForbiddenTarget);
});

it('[APIAPP-14] a host name is checked by the addresses it resolves to for the connection', async () => {
  const answers = [
    [{ address: '93.184.216.34', family: 4 }],
    [{ address: '127.0.0.1', family: 4 }],
    [
      { address: '93.184.216.34', family: 4 },
      { address: '::ffff:10.0.0.1', family: 6 },
    ],
  ];
  let resolved = 0;
  const resolve = (_name: string, _options: unknown, done: (error: null, found: unknown) => void) =>
    done(null, answers[resolved++]);
  const look = safeLookup(limits(), 443, resolve as never);
  const connectedTo = () =>
    new Promise((done) => look('changes.example', {}, (error, address) => done(error ?? address)));
  expect(await connectedTo()).toBe('93.184.216.34');
  expect(await connectedTo()).toBeInstanceOf(ForbiddenTarget);
  expect(await connectedTo()).toBeInstanceOf(ForbiddenTarget);
  // Each of the three connections resolved the name once.
  expect(resolved).toBe(3);
});

/** Returns the fault of a target, or its normalized URL. */
const verdict = (url: string, ...ownEndpoints: string[]) => {
  try {
    return targetOf(url, {
      allowed: ['127.0.0.0/8', '::1', '10.0.0.0/8', '0.0.0.0'],
      own: new Set(ownEndpoints),
    }).href;
  } catch (error) {
    return error instanceof ForbiddenTarget ? error.fault : error;
  }
};

it('[FOUND-57] an unusable target is refused for its own reason, and a usable one is normalized', () => {
  for (const [url, fault] of [
    ['', 'targetUnreadable'],
    ['example.com', 'targetUnreadable'],
    ['https://exa mple.com/', 'targetUnreadable'],
    ['https://example.com/a b', 'targetUnreadable'],
    ['https://example.com/\thook', 'targetUnreadable'],
    ['https://', 'targetUnreadable'],
    ['ftp://example.com/', 'targetScheme'],
    ['mailto:hook@example.com', 'targetScheme'],
    ['https://user@example.com/', 'targetCredentials'],
    ['https://:pass@example.com/', 'targetCredentials'],
    ['https://example.com:0/', 'targetPort'],
    ['https://example.com:65536/', 'targetPort'],
    ['https://user:x@example.com:0/', 'targetPort'],
    ['https://192.168.1.1/', 'privateTarget'],
  ] as const)
    expect([url, verdict(url)]).toEqual([url, fault]);
  for (const [url, stored] of [
    [' https://example.com/hook ', 'https://example.com/hook'],
    ['https://EXAMPLE.com:443/a#part', 'https://example.com/a'],
    ['https://example.com/a?q=1:0', 'https://example.com/a?q=1:0'],
    ['http://例子.测试/', 'http://xn--fsqu00a.xn--0zwm56d/'],
  ] as const)
    expect([url, verdict(url)]).toEqual([url, stored]);
});

it('[FOUND-57] a name that cannot be resolved is refused as unknown', async () => {
  const resolve = (_name: string, _options: unknown, done: (error: Error) => void) =>
    done(new Error('ENOTFOUND'));
  const error = await new Promise((done) =>
    safeLookup(limits(), 443, resolve as never)('nowhere.invalid', {}, (failure) => done(failure)),
  );
  expect(error).toMatchObject({ fault: 'targetUnknown' });
});

it('[FOUND-60] endpoints of the system are refused in allowed ranges, in any notation and by name', async () => {
  const ownEndpoints = [endpointKey('127.0.0.1', 5432), endpointKey('10.0.0.5', 1883)];
  for (const url of [
    'http://127.0.0.1:5432/',
    'http://127.8.8.8:5432/',
    'http://2130706433:5432/',
    'http://0:5432/',
    'http://[::1]:5432/',
    'http://[::ffff:127.0.0.1]:5432/',
    'http://10.0.0.5:1883/',
  ])
    expect([url, verdict(url, ...ownEndpoints)]).toEqual([url, 'targetOwn']);
  expect(verdict('http://127.0.0.1:5433/', ...ownEndpoints)).toBe('http://127.0.0.1:5433/');
  expect(verdict('http://10.0.0.6:1883/', ...ownEndpoints)).toBe('http://10.0.0.6:1883/');
  const resolve = (_name: string, _options: unknown, done: (error: null, found: unknown) => void) =>
    done(null, [{ address: '127.0.0.1', family: 4 }]);
  const look = (port: number) =>
    new Promise((done) =>
      safeLookup({ allowed: ['127.0.0.1'], own: new Set(ownEndpoints) }, port, resolve as never)(
        'localhost',
        {},
        (error, address) => done(error ?? address),
      ),
    );
  expect(await look(5432)).toMatchObject({ fault: 'targetOwn' });
  expect(await look(5433)).toBe('127.0.0.1');
});
