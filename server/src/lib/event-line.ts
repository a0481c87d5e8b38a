import net from 'node:net';
import pg from 'pg';
import { connection } from './db';
import { channel, type Kind } from './events';

/** A connection that receives announcements. */
export interface Line {
  socket: net.Socket;
  /** Runs queries one after the other. */
  ask(text: string, values?: unknown[]): Promise<unknown>;
  end(): Promise<void>;
}

/**
 * With these settings, the database detects after about 15 seconds that this machine has vanished, and releases the
 * names that this instance holds (see `EventBus.hold`).
 */
const keepalive = `select set_config('tcp_keepalives_idle', '5', false),
  set_config('tcp_keepalives_interval', '3', false), set_config('tcp_keepalives_count', '3', false)`;

interface Options {
  databaseUrl: string;
  /** Timeout of opening the connection and of each query, in milliseconds. */
  limitMs: number;
  onAnnounced(kind: Kind, ids: number[]): void;
  /** Called when the connection ends or fails. */
  onEnded(line: Line): void;
}

/** Opens a connection and listens. */
export async function openLine({ databaseUrl, limitMs, onAnnounced, onEnded }: Options): Promise<Line> {
  const socket = new net.Socket();
  const client = new pg.Client({
    ...connection(databaseUrl),
    application_name: 'chargehand events',
    // Keeps the socket so that it can be destroyed. On a hanging connection, `client.end()` would wait for the other
    // side.
    stream: () => socket,
    connectionTimeoutMillis: limitMs,
    query_timeout: limitMs,
  });
  let lastQuery: Promise<unknown> = Promise.resolve();
  const line: Line = {
    socket,
    ask: (text, values) =>
      (lastQuery = lastQuery.catch(() => undefined).then(() => client.query(text, values))),
    end: () => client.end(),
  };
  client.on('error', () => onEnded(line));
  client.on('end', () => onEnded(line));
  client.on('notification', (message) => {
    const { kind, ids }: { kind: Kind; ids: number[] } = JSON.parse(message.payload ?? '{}');
    onAnnounced(kind, ids);
  });
  try {
    await client.connect();
    await line.ask(`listen ${channel}`);
    await line.ask(keepalive);
  } catch (error) {
    socket.destroy();
    throw error;
  }
  return line;
}
