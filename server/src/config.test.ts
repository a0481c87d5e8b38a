import { describe, expect, it } from 'vitest';
import { readConfig } from './config';

const problems = (environment: Record<string, string>) => {
  try {
    readConfig(environment);
    return '';
  } catch (error) {
    return error instanceof Error ? error.message : '';
  }
};

describe('the configuration', () => {
  it('needs no variable, and treats an empty one as missing', () => {
    expect(readConfig({})).toMatchObject({
      host: '127.0.0.1',
      port: 8080,
      dataDir: '.data',
      mqttPort: 1883,
      captcha: true,
      publicUrl: 'http://localhost:8080',
    });
    expect(readConfig({ PORT: '', CAPTCHA: '' })).toEqual(readConfig({}));
  });

  it('rejects invalid values with one clear line for each variable', () => {
    const lines = problems({
      PORT: 'http',
      MQTT_PORT: '70000',
      DATABASE_URL: 'mysql://x',
      PUBLIC_URL: 'example.com',
      SMTP_URL: 'mail',
      CAPTCHA: 'maybe',
      ADMIN_PASSWORD: 'short',
      LOG_LEVEL: 'loud',
      AUTOMATION_TOKEN: 'x',
      MQTT_URL: 'http://x',
    }).split('\n');
    expect(lines).toHaveLength(10);
    for (const name of [
      'PORT',
      'MQTT_PORT',
      'DATABASE_URL',
      'PUBLIC_URL',
      'SMTP_URL',
      'CAPTCHA',
      'ADMIN_PASSWORD',
      'LOG_LEVEL',
      'AUTOMATION_TOKEN',
      'MQTT_URL',
    ])
      expect(lines.filter((line) => line.startsWith(`${name}: `))).toHaveLength(1);
  });

  it('never repeats a secret in an error message', () => {
    expect(
      problems({ ADMIN_PASSWORD: 'my-secret', SMTP_URL: 'user:my-secret@mail', DATABASE_URL: 'my-secret' }),
    ).not.toContain('my-secret');
  });

  it('removes the last slash of the public address', () => {
    expect(readConfig({ PUBLIC_URL: 'https://console.example.com/' }).publicUrl).toBe(
      'https://console.example.com',
    );
  });

  it('accepts trusted proxies as addresses and ranges only', () => {
    const line = (proxies: string) => problems({ TRUSTED_PROXIES: proxies });
    for (const nonsense of [
      'nginx',
      '10.0.0.0/33',
      '10.0.0.0/',
      '10.0.0.0/8/8',
      '::1/129',
      '10.0.0',
      'true',
      '1',
      '10.0.0.1,,10.0.0.2',
      '10.0.0.1;10.0.0.2',
    ])
      expect([nonsense, line(nonsense).split('\n')]).toEqual([
        nonsense,
        [expect.stringMatching(/^TRUSTED_PROXIES: must be addresses/)],
      ]);
    expect(readConfig({}).trustedProxies).toEqual(['loopback']);
    expect(readConfig({ TRUSTED_PROXIES: 'loopback, 10.0.0.0/8,fd00::/8,192.0.2.7' }).trustedProxies).toEqual(
      ['loopback', '10.0.0.0/8', 'fd00::/8', '192.0.2.7'],
    );
  });

  it('accepts one broker, or the servers of one cluster, and rejects anything else', () => {
    const [first, second] = ['mqtts://me:secret@a.example', 'mqtts://me:secret@b.example:8884'];
    for (const nonsense of [
      `${first},`,
      `${first},,${second}`,
      `${first};${second}`,
      `${first},http://b.example`,
      `${first},mqtt://me:secret@b.example`,
      `${first},mqtts://you:secret@b.example`,
      `${first},mqtts://me:other@b.example`,
      `${first},mqtts://b.example`,
      `${first},b.example`,
      'mqtt://',
      'mqtt:b.example',
    ]) {
      const lines = problems({ MQTT_URL: nonsense }).split('\n');
      expect([nonsense, lines]).toEqual([nonsense, [expect.stringMatching(/^MQTT_URL: must be an address/)]]);
      expect(lines.join()).not.toContain('secret');
    }
    expect(readConfig({}).mqttUrls).toEqual([]);
    expect(readConfig({ MQTT_URL: first }).mqttUrls).toEqual([first]);
    expect(readConfig({ MQTT_URL: `${first}, ${second}` }).mqttUrls).toEqual([first, second]);
  });

  it('accepts an SMS provider, whose body must contain the number and the text', () => {
    expect(readConfig({}).sms).toBeUndefined();
    expect(readConfig({ SMS_URL: 'https://sms.example/send' }).sms).toEqual({
      url: 'https://sms.example/send',
      body: '{"to":"{phone}","text":"{text}"}',
      type: 'application/json',
      authorization: undefined,
    });
    expect(problems({ SMS_BODY: '{"to":"{phone}"}' })).toMatch(/^SMS_BODY: needs \{text\}$/);
  });

  it('accepts only an administrator password that the console would also accept', () => {
    const refused = /^ADMIN_PASSWORD: needs 8 characters/;
    for (const password of [
      'Abcdef1',
      'abcdefg1',
      'Abcdefg1\u0000',
      'Abcdefg1\ud800',
      `Aa1${'x'.repeat(198)}`,
    ])
      expect([password, problems({ ADMIN_PASSWORD: password })]).toEqual([
        password,
        expect.stringMatching(refused),
      ]);
    expect(readConfig({ ADMIN_PASSWORD: 'Abcdefg1' }).adminPassword).toBe('Abcdefg1');
  });

  it('accepts the previous secret key only together with the current one', () => {
    const [key, before] = ['k'.repeat(32), 'l'.repeat(32)];
    expect(problems({ SECRET_KEY_BEFORE: before })).toBe('SECRET_KEY: is missing beside SECRET_KEY_BEFORE');
    expect(problems({ SECRET_KEY: key, SECRET_KEY_BEFORE: 'short' })).toMatch(/^SECRET_KEY_BEFORE: needs/);
    expect(readConfig({}).secretKeys).toEqual([]);
    expect(readConfig({ SECRET_KEY: key }).secretKeys).toEqual([key]);
    expect(readConfig({ SECRET_KEY: key, SECRET_KEY_BEFORE: before }).secretKeys).toEqual([key, before]);
  });

  it('accepts single sign-on only complete, and over HTTPS except on localhost', () => {
    const oidc = { OIDC_ISSUER: 'https://id.example', OIDC_CLIENT_ID: 'c', OIDC_CLIENT_SECRET: 's' };
    expect(readConfig(oidc).oidc).toEqual({
      issuer: 'https://id.example',
      clientId: 'c',
      clientSecret: 's',
    });
    expect(readConfig({}).oidc).toBeUndefined();
    expect(problems({ OIDC_ISSUER: 'https://id.example', OIDC_CLIENT_ID: 'c' })).toMatch(
      /^OIDC_CLIENT_SECRET: /,
    );
    expect(problems({ ...oidc, OIDC_ISSUER: 'http://id.example' })).toMatch(/^OIDC_ISSUER: /);
    expect(problems({ ...oidc, OIDC_ISSUER: 'http://127.0.0.1:9000' })).toBe('');
  });
});
