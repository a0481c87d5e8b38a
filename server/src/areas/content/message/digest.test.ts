import { personalSettingApi } from '@chargehand/contract/areas/system/personal-setting';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openAnnouncements } from '../../../../test/announcements';
import { openTestServer, staff, type TestServer } from '../../../../test/harness';
import { readConfig } from '../../../config';
import { deleteInBatches } from '../../../lib/upkeep/upkeep';
import { digestUpkeep } from './digest.service';

let server: TestServer;
let world: Awaited<ReturnType<typeof openAnnouncements>>;
let agent: { id: number; token: string };
beforeAll(async () => {
  server = await openTestServer();
  world = await openAnnouncements(server);
  agent = world.world.a;
});
afterAll(async () => {
  await world.jobs.close();
  await server.close();
});

/** Returns a time zone in which it is now this hour of the day. */
function zoneAt(hour: number): string {
  const east = ((hour - new Date().getUTCHours() + 36) % 24) - 12;
  return east === 0 ? 'Etc/GMT' : `Etc/GMT${east > 0 ? '-' : '+'}${Math.abs(east)}`;
}

const wants = (token: string, digest: boolean, timeZone = zoneAt(12), language = 'en_US') =>
  server.call('PUT', personalSettingApi.preferences.path, { token, body: { language, timeZone, digest } });
const contactOf = (id: number, contact: string | null) =>
  server.db.updateTable('account').set({ contact }).where('id', '=', id).execute();
const send = (more = {}) => deleteInBatches(server.db, digestUpkeep(readConfig({ ...more })));
const mails = () =>
  server.db.selectFrom('outbox').select(['recipient', 'subject', 'body']).orderBy('id').execute();
const announce = (title: string) =>
  world.sent({ audience: 'customers', title: { en_US: title, zh_CN: title } });
/** Moves the last digests and all messages back by a day, as if a day had passed. */
const nextDay = () =>
  sql`update account set digest_at = digest_at - interval '1 day';`
    .execute(server.db)
    .then(() => sql`update message set created_at = created_at - interval '1 day'`.execute(server.db));

beforeEach(async () => {
  await server.db.deleteFrom('message').execute();
  await server.db.deleteFrom('outbox').execute();
  await server.db.updateTable('account').set({ digest: false, digestAt: null, disabled: false }).execute();
  await contactOf(agent.id, 'agent@example.com');
});

describe('a refused digest setting', () => {
  it('[MESSAGE-10] an account without an email address cannot turn the digest on', async () => {
    for (const contact of [null, '+8613800138000']) {
      await contactOf(agent.id, contact);
      const answer = await wants(agent.token, true);
      expect(answer.data).toEqual({
        errors: [{ field: 'digest', msg: expect.stringContaining('邮箱') as string }],
      });
    }
  });
});

describe('the daily digest', () => {
  it('[MESSAGE-10] is sent once to the accounts that turned it on, with their unread messages', async () => {
    expect((await wants(agent.token, true)).code).toBe(1);
    await announce('Winter');
    await announce('Holidays');
    // Holds the lock that a server takes while it sends the account's digest. This server must neither wait nor send.
    await server.db.transaction().execute(async (tx) => {
      await sql`select from account where id = ${agent.id} for no key update`.execute(tx);
      await send();
    });
    expect(await mails()).toEqual([]);
    await Promise.all([send(), send(), send()]);
    const sent = await mails();
    expect(sent.map(({ recipient, subject }) => [recipient, subject])).toEqual([
      ['agent@example.com', 'You have 2 unread messages'],
    ]);
    expect(sent[0]?.body).toContain('- Holidays\n- Winter\n');
    expect(sent[0]?.body).toContain('http://localhost:8080');
    await announce('Later that day');
    await send();
    expect(await mails()).toHaveLength(1);
    await nextDay();
    await announce('A day later');
    await send();
    // The next digest must count only messages newer than the last one: 'Later that day' and 'A day later'.
    const next = (await mails())[1];
    expect(next?.subject).toBe('You have 2 unread messages');
    expect(next?.body).not.toContain('Winter');
  });

  it('[MESSAGE-10] waits for the morning in the account’s time zone', async () => {
    await wants(agent.token, true, zoneAt(3));
    await announce('Early');
    await send();
    expect(await mails()).toEqual([]);
    await wants(agent.token, true, zoneAt(9));
    await send();
    expect(await mails()).toHaveLength(1);
  });

  it('[MESSAGE-10] is not sent if there is no new unread message', async () => {
    await wants(agent.token, true);
    await send();
    expect(await mails()).toEqual([]);
    const id = await announce('Withdrawn');
    await world.does(id, 'withdraw');
    await announce('Read');
    await server.db
      .updateTable('message')
      .set({ readAt: sql`now()` })
      .where('announcementId', '<>', id)
      .execute();
    await send();
    expect(await mails()).toEqual([]);
    // Sends an announcement that is not withdrawn. The digest must neither count nor list the withdrawn one.
    await announce('Standing');
    await send();
    const [mail] = await mails();
    expect(mail?.subject).toBe('You have 1 unread message');
    expect(mail?.body).not.toContain('Withdrawn');
  });

  it('[MESSAGE-10] lists the newest ten messages and counts the others, in the account’s language', async () => {
    await wants(agent.token, true, zoneAt(12), 'de_DE');
    for (let n = 1; n <= 12; n++) await announce(`Nummer ${n}.`);
    await send();
    const [mail] = await mails();
    expect(mail?.subject).toBe('Sie haben 12 ungelesene Nachrichten');
    expect(mail?.body.match(/^- Nummer \d+\.$/gm)).toHaveLength(10);
    expect(mail?.body).toContain('und 2 weitere');
    expect(mail?.body).not.toMatch(/Nummer [12]\./);
  });

  it('[MESSAGE-10] stops if the account is disabled, loses its contact or inbox, or turns it off', async () => {
    await wants(agent.token, true);
    await announce('Unseen');
    const role = await server.db
      .selectFrom('account')
      .select('roleId')
      .where('id', '=', agent.id)
      .executeTakeFirstOrThrow();
    const inbox = sql`from menu where menu.id = role_menu.menu_id and permission = 'messageList:list'`;
    const kept = await server.db.selectFrom('roleMenu').selectAll().execute();
    const undone: [() => Promise<unknown>, () => Promise<unknown>][] = [
      [
        () => server.db.updateTable('account').set({ disabled: true }).where('id', '=', agent.id).execute(),
        () => server.db.updateTable('account').set({ disabled: false }).where('id', '=', agent.id).execute(),
      ],
      [() => contactOf(agent.id, '+8613800138000'), () => contactOf(agent.id, 'agent@example.com')],
      [
        () =>
          sql`delete from role_menu where role_id = ${role.roleId} and exists (select ${inbox})`.execute(
            server.db,
          ),
        () =>
          server.db
            .insertInto('roleMenu')
            .values(kept)
            .onConflict((conflict) => conflict.doNothing())
            .execute(),
      ],
      [() => wants(agent.token, false), () => wants(agent.token, true)],
    ];
    for (const [without, again] of undone) {
      await without();
      await send();
      expect(await mails()).toEqual([]);
      await again();
    }
    // This configuration can send only SMS, so it sends no digest.
    await send({ SMS_URL: 'http://127.0.0.1:2525/sms' });
    expect(await mails()).toEqual([]);
    await send();
    expect(await mails()).toHaveLength(1);
  });

  it('[MESSAGE-10] leaves no mail and no sent time if it fails midway, and is sent afterwards', async () => {
    await wants(agent.token, true);
    await announce('Patient');
    await sql`alter table outbox add constraint broken check (channel <> 'email') not valid`.execute(
      server.db,
    );
    await expect(send()).rejects.toThrow('broken');
    await sql`alter table outbox drop constraint broken`.execute(server.db);
    await send();
    expect(await mails()).toHaveLength(1);
  });

  it('[PERSONAL-08] setting is kept if only the language changes, and is shown with the account', async () => {
    await wants(agent.token, true);
    await server.send(personalSettingApi.preferences, agent.token, {
      body: { language: 'fr_FR', timeZone: '' },
    });
    const who = await server.account('digesting', staff);
    expect((await server.send(personalSettingApi.get, agent.token)).digest).toBe(true);
    expect((await server.send(personalSettingApi.get, who.token)).digest).toBe(false);
  });
});
