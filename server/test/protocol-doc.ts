import { readFileSync } from 'node:fs';
import { connectAsync, type MqttClient } from 'mqtt';

/** A table of a document: its rows by column heading, and the section heading above it. */
interface Table {
  below: string;
  rows: Record<string, string>[];
}

const cells = (line: string): string[] =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());
const plain = (cell: string): string => cell.replaceAll('`', '');

/** Returns all tables of a document, in order. */
function tablesOf(file: string): Table[] {
  const tables: Table[] = [];
  let below = '';
  let head: string[] | undefined;
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    if (line.startsWith('#')) below = plain(line.replace(/^#+ /, ''));
    if (!line.startsWith('|')) {
      head = undefined;
      continue;
    }
    const row = cells(line);
    if (!head) {
      head = row;
      tables.push({ below, rows: [] });
    } else if (!row.every((cell) => /^:?-+:?$/.test(cell)))
      tables.at(-1)?.rows.push(Object.fromEntries(head.map((name, at) => [name, plain(row[at] ?? '')])));
  }
  return tables;
}

/** The documented properties of a field. */
export interface Field {
  name: string;
  kind: string;
  from: number | undefined;
  to: number | undefined;
  needed: boolean;
  example: unknown;
}

const numberOf = (text: string | undefined): number | undefined => (text ? Number(text) : undefined);

/** Reads the tables of the protocol document. */
export function readProtocol(file: string) {
  const tables = tablesOf(file);
  const withHead = (...names: string[]) =>
    tables.filter(({ rows: [row] }) => row && names.every((name) => name in row));
  const rowsWith = (name: string): Record<string, string>[] => withHead(name)[0]?.rows ?? [];
  const fieldOf = (row: Record<string, string>): Field => ({
    name: row['field'] ?? '',
    kind: row['kind'] ?? '',
    from: numberOf(row['from']),
    to: numberOf(row['to']),
    needed: row['needed'] === 'yes',
    example: JSON.parse(row['example'] ?? 'null'),
  });
  const fieldTables = withHead('field', 'example');
  /** Returns the fields of a message, or of the n-th table below a heading. */
  const fields = (message: string, nth = 0): Field[] => {
    const ownRows = fieldTables.flatMap(({ rows }) => rows.filter((row) => row['message'] === message));
    const below = fieldTables.filter((one) => one.below === message)[nth]?.rows ?? [];
    return (ownRows.length > 0 ? ownRows : below).map(fieldOf);
  };
  return {
    topics: rowsWith('topic'),
    numbers: rowsWith('value').map((row) => ({
      what: row['what'] ?? '',
      value: Number(row['value']),
      unit: row['unit'],
    })),
    fields,
    ports: rowsWith('place').map((row) => ({
      from: Number(row['from']),
      to: Number(row['to']),
      example: Number(row['example']),
    })),
    portStates: rowsWith('port state').map(({ name }) => name),
    chargingStates: rowsWith('charging state').map(({ name }) => name),
    events: rowsWith('event').map((row) => ({ ev: row['event'] ?? '', needs: row['needs'] ?? '' })),
    faults: rowsWith('fault').map((row) => row['fault'] ?? ''),
    whys: rowsWith('why').map(({ why }) => why),
    identities: rowsWith('identity'),
  };
}

/** Builds a message from the document's example values, with the given differences. */
export function exampleOf(
  fields: readonly Field[],
  more: Record<string, unknown> = {},
): Record<string, unknown> {
  const message: Record<string, unknown> = {};
  for (const { name, example } of fields) {
    const [outer = '', inner] = name.split('.');
    if (inner === undefined) message[outer] = example;
    else message[outer] = { ...(message[outer] as object | undefined), [inner]: example };
  }
  return { ...message, ...more };
}

type Protocol = ReturnType<typeof readProtocol>;

/** Returns the shard of a code: FNV-1a of 32 bits, its four bytes combined by exclusive or, as two hex digits. */
export function shardByDocument(code: string): string {
  let hash = 0x811c9dc5;
  for (const byte of Buffer.from(code)) hash = Math.imul(hash ^ byte, 0x01000193) >>> 0;
  const byte = [0, 8, 16, 24].reduce((all, bits) => all ^ ((hash >>> bits) & 0xff), 0);
  return byte.toString(16).padStart(2, '0');
}

/** Starts a charger that knows only the protocol document, its code, its secret and its number of ports. */
export async function chargerByDocument(
  protocol: Protocol,
  port: number,
  code: string,
  secret: string,
  ports: number,
) {
  const prefix = `cd/1/${shardByDocument(code)}/${code}/`;
  const topic = (name: string) => protocol.topics.find((one) => one['topic'] === name);
  const state: Record<string, unknown> = exampleOf(protocol.fields('Settings'), {
    ports: Array.from({ length: ports }, () => 1),
  });
  let [boot, seq, ver] = [0, 0, 0];
  let refusing: string | undefined;
  const sid = () => `boot-${boot}`;
  const presence = (on: boolean) => exampleOf(protocol.fields('up/presence'), { on, sid: sid() });
  const client: MqttClient = await connectAsync(`mqtt://127.0.0.1:${port}`, {
    clientId: code,
    username: code,
    password: secret,
    protocolVersion: 4,
    reconnectPeriod: 0,
    will: {
      topic: `${prefix}up/presence`,
      payload: Buffer.from(JSON.stringify(presence(false))),
      qos: 1,
      retain: true,
    },
  });
  const say = (name: string, message: unknown) => {
    const row = topic(name);
    if (row?.['direction'] !== 'up') throw new Error(`the document knows no ${name}`);
    return client.publishAsync(prefix + name, JSON.stringify(message), {
      qos: 1,
      retain: row['retain'] === 'yes',
    });
  };
  const report = (err: string | null = null) =>
    say('up/reported', exampleOf(protocol.fields('up/reported'), { ver, state, err }));
  const answer = (id: string, st: string, why: string | null = null) =>
    say('up/cmd/res', exampleOf(protocol.fields('up/cmd/res'), { id, st, why, ts: Date.now() }));
  const reading = () => {
    const port = protocol.ports.map(({ example }) => example);
    return say(
      'up/tele',
      exampleOf(protocol.fields('up/tele'), {
        sid: sid(),
        seq: (seq += 1),
        ts: Date.now(),
        p: Array.from({ length: ports }, () => port),
      }),
    );
  };
  const arrive = async () => {
    await say('up/presence', presence(true));
    await report();
    await reading();
  };
  const obey = async (name: string, command: Record<string, unknown>) => {
    if (name === 'down/desired') {
      if (refusing !== undefined) return answer(`v${String(command['ver'])}`, 'refused', refusing);
      ver = Number(command['ver']);
      await answer(`v${ver}`, 'ack');
      Object.assign(state, command['set']);
      return report();
    }
    await answer(String(command['id']), 'ack');
    boot += 1;
    seq = 0;
    return arrive();
  };
  let work = Promise.resolve<unknown>(undefined);
  client.on('message', (full, payload) => {
    if (payload.length === 0) return;
    const desired = JSON.parse(payload.toString()) as Record<string, unknown>;
    work = work.then(() => obey(full.slice(prefix.length), desired));
  });
  await client.subscribeAsync(`${prefix}down/#`, { qos: 1 });
  await arrive();
  return {
    state,
    reading,
    refuse: (why: string | undefined) => void (refusing = why),
    happens: (ev: string, needs: string) =>
      say('up/event', {
        ...exampleOf(
          protocol.fields('up/event').filter(({ name, needed }) => needed || name === needs),
          { ev },
        ),
        sid: sid(),
        seq: (seq += 1),
        ts: Date.now(),
      }),
    end: async () => {
      await work;
      await client.endAsync();
    },
  };
}
