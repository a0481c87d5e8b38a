import net, { type AddressInfo } from 'node:net';
import { Aedes } from 'aedes';
import { SMTPServer } from 'smtp-server';
import { describe, expect, it } from 'vitest';
import { readConfig } from '../../config';
import { openFakeBucket } from '../../../test/bucket';
import { freePort } from '../../../test/process';
import { brokerCheck } from './broker';
import { bucketCheck } from './bucket';
import { clockCheck } from './clock';
import { mailCheck } from './mail';

const portOf = (server: { address(): AddressInfo | string | null }) => (server.address() as AddressInfo).port;

/** Opens a mail server that accepts only this password. Calls the test with its URL for another user name. */
async function withMail(password: string, test: (urlWith: (word: string) => string) => Promise<void>) {
  let mails = 0;
  const smtp = new SMTPServer({
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    onAuth({ password: given }, _session, done) {
      if (given === password) done(null, { user: 'u' });
      else done(Object.assign(new Error('that word is wrong'), { responseCode: 535 }));
    },
    onMailFrom(_address, _session, done) {
      mails += 1;
      done();
    },
  });
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
  await test((word) => `smtp://u:${word}@127.0.0.1:${portOf(smtp.server)}`);
  await new Promise<void>((resolve) => smtp.close(resolve));
  expect(mails).toBe(0);
}

describe('[OPS-15] the mail server', () => {
  const check = (SMTP_URL: string) => mailCheck(readConfig({ SMTP_URL })).run();

  it('that refuses the sign-in, or does not answer, is a fault; nothing is sent', () =>
    withMail('right-word', async (urlWith) => {
      expect(await check(urlWith('wrong-word'))).toMatchObject([
        { state: 'fault', says: expect.stringContaining('535'), advice: expect.stringContaining('SMTP_URL') },
      ]);
      expect(await check(urlWith('right-word'))).toMatchObject([{ state: 'ok' }]);
      expect(await check(`smtp://127.0.0.1:${await freePort()}`)).toMatchObject([{ state: 'fault' }]);
    }));

  it('is not asked if none is configured', async () => {
    expect(await mailCheck(readConfig({})).run()).toMatchObject([{ state: 'skipped' }]);
  });
});

describe('[OPS-15] buckets', () => {
  it('with a wrong key or without an answer are a fault, and are only listed', async () => {
    const bucket = await openFakeBucket('id', 'right');
    const configOf = (secret: string, endpoint = bucket.url) =>
      readConfig({
        S3_ENDPOINT: endpoint,
        S3_BUCKET: 'files',
        S3_ACCESS_KEY: 'id',
        S3_SECRET_KEY: secret,
        BACKUP_PLACE: 's3://backups/here',
      });
    expect(await bucketCheck(configOf('wrong')).run()).toMatchObject([
      {
        state: 'fault',
        says: expect.stringMatching(/^s3:\/\/files.*403/),
        advice: expect.stringContaining('S3_'),
      },
      { state: 'fault', says: expect.stringMatching(/^s3:\/\/backups\/here.*403/) },
    ]);
    expect(await bucketCheck(configOf('right')).run()).toMatchObject([{ state: 'ok' }, { state: 'ok' }]);
    expect(bucket.files.size).toBe(0);
    // The clock of the service is compared, too.
    expect(await clockCheck({ db: undefined }, configOf('right')).run()).toMatchObject([{ state: 'ok' }]);
    const away = configOf('right', `http://127.0.0.1:${await freePort()}`);
    expect((await bucketCheck(away).run()).map(({ state }) => state)).toEqual(['fault', 'fault']);
    await bucket.close();
  });

  it('are not asked if none is configured', async () => {
    expect(await bucketCheck(readConfig({})).run()).toMatchObject([{ state: 'skipped' }]);
  });
});

describe('[OPS-15] an external broker', () => {
  const filter = 'cd/1/00/+/up/#';
  const check = (url: string) => brokerCheck(readConfig({ MQTT_URL: url }), filter).run();

  it('that refuses sign-in or subscription, or does not answer, is a fault', async () => {
    let mayRead = false;
    const broker = await Aedes.createBroker({
      authenticate: (_client, name, password, done) => {
        const isRight = name === 'srv' && password?.toString() === 'right-word';
        done(isRight ? null : Object.assign(new Error('no'), { returnCode: 4 }), isRight);
      },
      authorizeSubscribe: (_client, subscription, done) => done(null, mayRead ? subscription : null),
    });
    const listener = net.createServer((socket) => broker.handle(socket));
    await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
    const at = `127.0.0.1:${portOf(listener)}`;
    expect(await check(`mqtt://srv:wrong-word@${at}`)).toMatchObject([
      {
        state: 'fault',
        says: expect.stringContaining('sign-in'),
        advice: expect.stringContaining('MQTT_URL'),
      },
    ]);
    expect(await check(`mqtt://srv:right-word@${at}`)).toMatchObject([
      {
        state: 'fault',
        says: expect.stringContaining('subscription'),
        advice: expect.stringContaining(filter),
      },
    ]);
    mayRead = true;
    expect(await check(`mqtt://srv:right-word@${at}`)).toMatchObject([{ state: 'ok' }]);
    // A broker that does not speak TLS.
    expect(await check(`mqtts://srv:right-word@${at}`)).toMatchObject([{ state: 'fault' }]);
    listener.close();
    await new Promise<void>((resolve) => broker.close(() => resolve()));
    expect(await check(`mqtt://srv:right-word@${at}`)).toMatchObject([{ state: 'fault' }]);
  });

  it('is not asked if the broker is embedded', async () => {
    expect(await brokerCheck(readConfig({}), filter).run()).toMatchObject([{ state: 'skipped' }]);
  });
});
