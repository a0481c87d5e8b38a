import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { isVersion } from '@chargehand/contract/fields/version';
import { measured, newKeyPair, signFirmware } from './signing';

const usage = `npm run sign -- FILE KEY --model CODE --version 2.5.0
    signs a firmware for the device model of that code with the private key in KEY, and writes FILE.sig.json,
    which the console's form takes
npm run sign -- --new-key NAME
    makes NAME.key.pem, which never leaves this computer, and NAME.pub.pem, which the console is given`;

async function newKey(name: string): Promise<string> {
  const [secret, open] = [`${name}.key.pem`, `${name}.pub.pem`];
  for (const file of [secret, open]) if (existsSync(file)) throw new Error(`${file} is there already`);
  const { kid, publicKey, privateKey } = newKeyPair();
  await writeFile(secret, privateKey, { mode: 0o600, flag: 'wx' });
  await writeFile(open, publicKey, { flag: 'wx' });
  return `${secret} and ${open}: key ${kid}`;
}

async function signFile(file: string, key: string, model: string, version: string): Promise<string> {
  if (!isVersion(version)) throw new Error(`${version} is not a semantic version such as 2.5.0`);
  const signed = signFirmware({ model, version, ...(await measured(file)) }, await readFile(key, 'utf8'));
  const to = `${file}.sig.json`;
  await writeFile(to, `${JSON.stringify(signed, null, 2)}\n`);
  return [
    `${to}: ${path.basename(file)} for ${model}, version ${version}, ${signed.size} bytes`,
    `SHA-256    ${signed.sha256}`,
    `key        ${signed.kid}`,
    `signature  ${signed.signature}`,
  ].join('\n');
}

/** Runs `npm run sign` and returns its output. Throws an error with a readable reason if it cannot. */
export async function signCommand(words: readonly string[]): Promise<string> {
  const { values, positionals } = parseArgs({
    args: [...words],
    allowPositionals: true,
    options: { 'new-key': { type: 'string' }, model: { type: 'string' }, version: { type: 'string' } },
  });
  const [file, key, ...more] = positionals;
  const { model, version, 'new-key': name } = values;
  if (name !== undefined && file === undefined) return newKey(name);
  if (!file || !key || more.length > 0 || !model || !version || name !== undefined) throw new Error(usage);
  return signFile(file, key, model, version);
}
