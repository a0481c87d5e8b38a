import os from 'node:os';
import { buffer } from 'node:stream/consumers';
import { deviceApi } from '@chargehand/contract/areas/stock/device';
import { regionApi } from '@chargehand/contract/areas/system/region';
import { openSession } from '../server/src/areas/system/auth/auth.service';
import { xlsx } from '../server/src/lib/export/xlsx';
import { openJobServer, share, wait } from './beside';
import { openBenchSystem, say } from './database';

/**
 * Kinds of rows that can be imported: their API, and the columns and rows of the file. `written` selects the imported
 * rows, and `floor` copies them to the table `plain`.
 */
const nouns = {
  region: {
    api: regionApi,
    heads: ['nameZh', 'nameEn', 'areaCode', 'language', 'languageTag', 'timeDifference'],
    row: (n: number) => [`地区 ${n}`, `Region ${n}`, '+679', 'en', 'en-FJ', '+4'],
    written: `from region where name_en like 'Region %'`,
    floor: `insert into plain (name_zh, name_en, area_code, language, language_tag, time_difference, sort)
      select name_zh, name_en, area_code, language, language_tag, time_difference, sort`,
  },
  device: {
    api: deviceApi,
    heads: ['code', 'modelName', 'mac', 'ip', 'portCount', 'wifiName'],
    row: (n: number) => [`IM-${n}`, 'M1', macOf(n), '10.0.0.1', 6, `CH-${n}`],
    written: `from device where code like 'IM-%'`,
    floor: `insert into plain (code, mac, model_id, name, ip, port_count, wifi_name, image, secret_hash, shard)
      select code, mac, model_id, name, ip, port_count, wifi_name, image, secret_hash, shard`,
  },
};
const macOf = (n: number) => (n.toString(16).padStart(12, '0').match(/../g) ?? []).join(':');

/** Number of rows in the file. The file is imported through the real endpoints and jobs, while a user reads a list. */
const rows = Number(process.argv[2] ?? 100_000);
const noun = process.argv[3] === 'device' ? 'device' : 'region';
const { api, heads, row, written, floor } = nouns[noun];
const { database, client, db } = await openBenchSystem();
const token = await openSession(db, 1, '127.0.0.1', null);

await client.query(`with picture as (insert into file (name, original_name, type, bytes) values ('x', '', 'image/png', 0))
  insert into device_model (image, name, code, port_count, design_power, warning_temperature, share_limit, levels, size, weight, input, output)
  values ('x', 'Model 1', 'M1', 6, 100, 65, 5, '[{"name":"a","colour":"#123456","from":0,"to":90}]', '', '', '', '')`);

async function* cells() {
  for (let n = 1; n <= rows; n += 1) yield row(n);
}
const file = await buffer(xlsx({ heads: heads.map((label) => ({ label })) }, cells()).file);

const { call, meanwhile, memory, end } = await openJobServer(database.url, token);

async function settled(id: number, busy: string): Promise<void> {
  for (;;) {
    const { state } = api.importGet.output.parse(
      await call('GET', api.importGet.path.replace(':id', String(id))),
    );
    if (state !== busy) return say(`  → ${state}`);
    await wait(100);
  }
}

// Warms the server up, because its first calls include compilation.
await meanwhile(wait(2000));
const alone = await meanwhile(wait(3000));
const form = new FormData();
form.append('file', new Blob([new Uint8Array(file)]), `${noun}.xlsx`);
const readFrom = performance.now();
const { id } = api.importFile.output.parse(await call('POST', api.importFile.path, form));
const whileRead = await meanwhile(settled(id, 'reading'));
const readS = (performance.now() - readFrom) / 1000;
const writeFrom = performance.now();
await call('POST', api.importStart.path.replace(':id', String(id)));
const whileWritten = await meanwhile(settled(id, 'writing'));
const writeS = (performance.now() - writeFrom) / 1000;

const { rows: counted } = await client.query<{ n: string }>(`select count(*) as n ${written}`);
// Measures the floor: one statement writes the same rows into a copy of the table without triggers.
await client.query(`create table plain (like ${noun} including all)`);
const floorFrom = performance.now();
await client.query(`${floor} ${written}`);
const floorS = (performance.now() - floorFrom) / 1000;
const peak = await memory();

say(`# An import of ${rows.toLocaleString('en')} ${noun}s\n`);
say(
  `${os.cpus().length} cores (${os.cpus()[0]?.model ?? '?'}), shared by database, server and client. The file has ${(file.length / 1024 / 1024).toFixed(1)} MB; ${counted[0]?.n} rows were written.\n`,
);
say('| | seconds | rows/s | ratio to the floor | list meanwhile: median, p99 (ms) |');
say('| --- | --: | --: | --: | --: |');
const line = (name: string, s: number, took: number[]) =>
  say(
    `| ${name} | ${s.toFixed(1)} | ${Math.round(rows / s).toLocaleString('en')} | ${(s / floorS).toFixed(1)} | ${share(took, 0.5)}, ${share(took, 0.99)} |`,
  );
line('put up, read, checked', readS, whileRead);
line('written', writeS, whileWritten);
say(
  `| floor: one \`insert … select\` | ${floorS.toFixed(1)} | ${Math.round(rows / floorS).toLocaleString('en')} | 1 | ${share(alone, 0.5)}, ${share(alone, 0.99)} (nothing else) |`,
);
say(`\nPeak memory of the server: ${peak.toFixed(0)} MB, of which its sources' compiler is a part.`);
end();
await client.end();
await db.destroy();
await database.drop();
