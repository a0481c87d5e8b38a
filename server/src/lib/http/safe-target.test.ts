import { expect, it } from 'vitest';
import { ForbiddenTarget, safeLookup, targetOf } from './safe-target';

/** Different notations of targets that webhooks must not reach. */
const private_ = [
  ...['http://127.0.0.1/', 'http://127.1/', 'http://2130706433/', 'http://0x7f000001/', 'http://0177.0.0.1/'],
  ...[
    'http://0x7f.1/',
    'http://0/',
    'http://0.0.0.0/',
    'http://10.0.0.1/',
    'http://172.16.0.1/',
    'http://192.168.1.1/',
  ],
  ...['http://169.254.169.254/', 'http://100.64.0.1/', 'http://224.0.0.1/', 'http://255.255.255.255/'],
  ...[
    'http://[::1]/',
    'http://[::]/',
    'http://[fe80::1]/',
    'http://[fd00::1]/',
    'http://[::ffff:127.0.0.1]/',
  ],
  ...[
    'http://[::ffff:7f00:1]/',
    'http://[64:ff9b::7f00:1]/',
    'http://[2002:7f00:1::]/',
    'http://[::127.0.0.1]/',
  ],
  ...['http://１２７.0.0.1/', 'http://127。0。0。1/'],
];

it('[APIAPP-14] every spelling of a private address is refused, and public ones are not', () => {
  for (const url of private_) expect(() => targetOf(url, []), url).toThrow(ForbiddenTarget);
  for (const url of [
    'ftp://example.com/',
    'file:///etc/passwd',
    'http://a:b@example.com/',
    'example.com',
    '',
  ])
    expect(() => targetOf(url, []), url).toThrow(ForbiddenTarget);
  for (const url of [
    'https://example.com/hook',
    'http://93.184.216.34/',
    'http://[2606:4700::1111]/',
    'http://[::ffff:5db8:d822]/',
  ])
    expect(targetOf(url, []).href).toBe(url);
  expect(targetOf('http://10.1.2.3/', ['10.1.0.0/16']).hostname).toBe('10.1.2.3');
  expect(() => targetOf('http://10.2.2.3/', ['10.1.0.0/16'])).toThrow(ForbiddenTarget);
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
  const look = safeLookup([], resolve as never);
  const connectedTo = () =>
    new Promise((done) => look('changes.example', {}, (error, address) => done(error ?? address)));
  expect(await connectedTo()).toBe('93.184.216.34');
  expect(await connectedTo()).toBeInstanceOf(ForbiddenTarget);
  expect(await connectedTo()).toBeInstanceOf(ForbiddenTarget);
  // Each of the three connections resolved the name once.
  expect(resolved).toBe(3);
});
