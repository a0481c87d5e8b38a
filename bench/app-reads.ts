import { announcementApi } from '@chargehand/contract/areas/content/announcement';
import { adAppApi, homeAdApi } from '@chargehand/contract/areas/content/ad';
import { noticeApi } from '@chargehand/contract/areas/people/app-notice';
import { unreadCustomerApi } from '@chargehand/contract/areas/people/unread-customer';
import { sql } from 'kysely';
import pg from 'pg';
import { openSession } from '../server/src/areas/system/auth/auth.service';
import { openDb } from '../server/src/lib/db';
import { openAppSession } from '../server/src/lib/session/app-session';
import { startBuilt } from './built';
import { median, openBenchDatabase, say } from './database';
import { load } from './load';

/*
 * Measures reads of the phone app by ten concurrent clients that act as 2,000 users: a text, the ads on the app's first
 * page, and the inbox. The floor of each read is its bare query over ten connections.
 *
 * - Then staff count the recipients of an ad, list the customers who have not read an announcement, and open it.
 * - `npx tsx bench/app-reads.ts 1000000` measures the built server, and exits with 1 if the 97.5th percentile of one of
 *   the reads is 50 ms or more.
 */
const people = Number(process.argv[2] ?? 1_000_000);
const [agents, ads, phones, clients, forMs, slowestMs] = [100, 40, 2000, 10, 15_000, 50];

const database = await openBenchDatabase();
const db = openDb(database.url, { max: 4 });
// Starts the server once, so that it seeds the database.
const seeding = await startBuilt(database.url);
await seeding.stop();

const written = JSON.stringify({ zh_CN: '<p>文本</p>'.repeat(400), en_US: '<p>Text</p>'.repeat(400) });
const title = JSON.stringify({ zh_CN: '公告', en_US: 'Notice' });
await db.updateTable('account').set({ mustChangePassword: false }).execute();
await sql`insert into agent (name, customer_code) select 'A' || n, 'A' || n from generate_series(1, ${agents}) n`.execute(
  db,
);
await sql`insert into app_user (agent_id, nickname, email, password_hash, source)
  select (select min(id) from agent where not direct) + n % ${agents}, 'n' || n, 'n' || n || '@example.com', 'x', 'other'
  from generate_series(1, ${people}) n`.execute(db);
await sql`insert into file (name, original_name, type, bytes) values ('a.png', 'a.png', 'image/png', 0)`.execute(
  db,
);
await sql`insert into ad (place, name, image, width, height, bytes, content, excerpt, detail, system_default, visible, closable)
  select 'home', 'ad ' || n, 'a.png', 686, 200, 0, ${written}, ${title}, true, n = 1, true, true from generate_series(1, ${ads}) n`.execute(
  db,
);
await sql`insert into ad_agent (ad_id, agent_id) select ad.id, agent.id from ad, agent where agent.id % ${ads} = ad.id % ${ads}`.execute(
  db,
);
await sql`with made as (insert into announcement (audience, reach, title, content, excerpt, state, send_at, sent_at)
    select audience, 'everybody', ${title}, ${written}, ${title}, 'sent', now(), now() from unnest(array['appUsers', 'customers']) audience
    returning id, audience)
  insert into app_notice (user_id, announcement_id) select app_user.id, made.id from app_user, made where audience = 'appUsers'`.execute(
  db,
);
await sql`insert into account (account, password_hash, m_type, role_id, agent_id, name)
  select 'c' || n, 'x', 2, (select min(id) from role where m_type = 2), (select min(id) from agent where not direct) + n % ${agents}, 'c' || n
  from generate_series(1, ${people}) n`.execute(db);
await sql`insert into message (account_id, announcement_id)
  select account.id, announcement.id from account, announcement where m_type = 2 and audience = 'customers'`.execute(
  db,
);
await sql`insert into app_text_version (text, version, content, agree_anew)
  select 'userAgreement', coalesce(max(version), 0) + 1, ${written}, false from app_text_version where text = 'userAgreement'`.execute(
  db,
);
await sql`vacuum analyze`.execute(db);

const server = await startBuilt(database.url);
const token = await openSession(db, 1, '127.0.0.1', null);
const { rows } = await sql<{
  id: number;
}>`select id from app_user order by random() limit ${phones}`.execute(db);
const tokens: string[] = [];
for (const { id } of rows) tokens.push(await openAppSession(db, id));
const asPhone = (n: number) => ({ authorization: `Bearer ${tokens[n % tokens.length]}`, lang: 'en_US' });

/**
 * Runs the query `text` over `clients` connections for `forMs`. Returns the median and the 97.5th percentile, in ms.
 */
async function bare(
  text: string,
  values: (n: number) => unknown[],
): Promise<{ median: number; slow: number }> {
  const pool = new pg.Pool({ connectionString: database.url, max: clients });
  const times: number[] = [];
  const end = performance.now() + forMs;
  let n = 0;
  await Promise.all(
    Array.from({ length: clients }, async () => {
      while (performance.now() < end) {
        const begin = performance.now();
        await pool.query({ name: text.slice(0, 63), text, values: values((n += 1)) });
        times.push(performance.now() - begin);
      }
    }),
  );
  await pool.end();
  times.sort((a, b) => a - b);
  const quantile = (share: number) => times[Math.floor(times.length * share)] ?? Number.NaN;
  return { median: quantile(0.5), slow: quantile(0.975) };
}

const reads: [name: string, path: string, floor: () => ReturnType<typeof bare>][] = [
  [
    'a text',
    '/api/app/v1/texts/userAgreement',
    () =>
      bare('select content from app_text_version where text = $1 order by version desc limit 1', () => [
        'userAgreement',
      ]),
  ],
  [
    'the ads of the first page',
    `${adAppApi.ads.path}?place=home`,
    () =>
      bare(
        'select ad.* from ad join ad_agent on ad_agent.ad_id = ad.id join app_user on app_user.agent_id = ad_agent.agent_id where app_user.id = $1',
        (n) => [rows[n % rows.length]?.id],
      ),
  ],
  [
    'the inbox',
    noticeApi.notices.path,
    () =>
      bare(
        'select * from app_notice left join announcement on announcement.id = announcement_id where user_id = $1 order by app_notice.id desc limit 20',
        (n) => [rows[n % rows.length]?.id],
      ),
  ],
];
say(`${people.toLocaleString('en')} app users, ${phones} of them read by ${clients} clients at once\n`);
say('| read | median | p97.5 | a second | query alone: median | ratio |');
say('| --- | ---: | ---: | ---: | ---: | ---: |');
let right = true;
for (const [name, path, floor] of reads) {
  const found = await load(server.address + path, asPhone, clients, forMs);
  const least = await floor();
  right &&= found.slow < slowestMs;
  say(
    `| ${name} | ${found.median.toFixed(1)} ms | ${found.slow.toFixed(1)} ms | ${(found.calls / (forMs / 1000)).toFixed(0)} | ${least.median.toFixed(2)} ms | ${(found.median / least.median).toFixed(1)} |`,
  );
}

const asStaff = async (path: string): Promise<unknown> => {
  const answer = await fetch(server.address + path, { headers: { authorization: `Bearer ${token}` } });
  const { code, msg, data } = (await answer.json()) as { code: number; msg: string; data: unknown };
  if (code !== 1) throw new Error(`${path}: ${msg}`);
  return data;
};
const plan = async (text: string): Promise<string> => {
  const { rows } = await sql
    .raw<Record<string, string>>(`explain (analyze, costs off, timing off) ${text}`)
    .execute(db);
  return rows.map((row) => Object.values(row)[0]).join('\n');
};
const customers = (
  await db
    .selectFrom('announcement')
    .select('id')
    .where('audience', '=', 'customers')
    .executeTakeFirstOrThrow()
).id;
const ad = (
  await db.selectFrom('ad').select('id').where('systemDefault', '=', false).limit(1).executeTakeFirstOrThrow()
).id;
const seen = homeAdApi.people.output.parse(await asStaff(homeAdApi.people.path.replace(':id', String(ad))));
const list = `${unreadCustomerApi.list.path}?announcementId=${customers}&pageNum=1&pageSize=20`;
say(`\n| question of staff | rows | median of 20 |`);
say('| --- | ---: | ---: |');
const peopleMs = await median(20, () => asStaff(homeAdApi.people.path.replace(':id', String(ad))));
say(`| recipients of an ad | ${seen.people.toLocaleString('en')} | ${peopleMs.toFixed(0)} ms |`);
const unreadMs = await median(20, () => asStaff(list));
say(
  `| recipients who have not read an announcement | ${people.toLocaleString('en')} | ${unreadMs.toFixed(0)} ms |`,
);
const oneMs = await median(20, () => asStaff(announcementApi.get.path.replace(':id', String(customers))));
say(`| the announcement itself | ${people.toLocaleString('en')} | ${oneMs.toFixed(0)} ms |`);
say(
  `\n${await plan(`select message.id, account.account from message join announcement on announcement.id = message.announcement_id
  join account on account.id = message.account_id where announcement.state <> 'withdrawn' and message.announcement_id = ${customers}
  and message.read_at is null order by message.created_at desc, message.id desc limit 20`)}`,
);

await server.stop();
await db.destroy();
await database.drop();
process.exit(right ? 0 : 1);
