import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { Http } from './http';
import type { Made } from './made';

const env = (name: string, fallback: string): string => process.env[name] || fallback;

/** Address of the product's broker for devices. */
export const brokerUrl = env('CHARGEHAND_MQTT_URL', 'mqtt://127.0.0.1:1883');
export const adminPassword = env('ADMIN_PASSWORD', 'Chargehand-1');
/** Folder in which the demo world keeps its state. */
export const folder = path.join(env('DATA_DIR', '.data'), 'demo');

export const serverUrl = env('CHARGEHAND_URL', 'http://localhost:8080');

/** Returns a client of the server. With `made` it changes only records that the demo world has made. */
export const newHttp = (made?: Made) => new Http(serverUrl, process.env['AUTOMATION_TOKEN'], made);

/**
 * URL of the embedded database, if the year behind the demo world shall be written into it. `npm start` sets it; it
 * contains the password and must never be printed.
 */
export const pastDatabaseUrl = process.env['CHARGEHAND_PAST_DATABASE'];

/** Folder of the demo world's pictures and videos. */
export const pictures = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../assets');
