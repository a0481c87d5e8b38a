import { z } from 'zod';
import { printable } from './payloads';

/** What a firmware's signature is over, as UTF-8: the device knows its own model's code, and hashes what it got. */
export const signedText = ({
  model,
  version,
  size,
  sha256,
}: {
  /** The device model's code. */
  model: string;
  version: string;
  /** Bytes. */
  size: number;
  /** 64 hexadecimal digits, small letters. */
  sha256: string;
}): string => `chargehand firmware 1\n${model}\n${version}\n${size}\n${sha256}\n`;

/** `down/ota`: a firmware that the device is to take. The same `job` may come again, with a fresh address. */
export const Manifest = z.object({
  job: z.string().regex(/^\d{1,15}\.\d{1,15}\.\d{1,5}$/),
  ver: z.string(),
  /** Bytes. */
  size: z.int(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  /** Whole or in parts (`Range`), for this device alone, and not for long. */
  url: z.string(),
  sig: z.object({
    /** Which of its keys proves it. */
    kid: z.string(),
    alg: z.literal('Ed25519'),
    /** 64 bytes in base64. */
    v: z.string(),
  }),
});
export type Manifest = z.infer<typeof Manifest>;

/** How far a device says it has come. */
export const otaSteps = ['downloading', 'installing', 'done', 'failed'] as const;

/** Why an upgrade came to nothing, as the device says it. */
export const otaFaults = [
  'signature',
  'hash',
  'size',
  'space',
  'download',
  'power',
  'install',
  'refused',
] as const;
export type OtaFault = (typeof otaFaults)[number];

/** `up/ota`: a step of a job. `why` goes with `failed`: a word of `otaFaults`, or any text. */
export const OtaReport = z.object({
  job: printable(48).min(1),
  st: z.enum(otaSteps),
  /** Of the download, in percent. */
  pct: z.int().min(0).max(100).optional(),
  why: printable(200).nullable().optional(),
});
export type OtaReport = z.infer<typeof OtaReport>;

/** Where a firmware is fetched: the path of one job's address. */
export const firmwarePath = '/api/device/v1/firmware/';
/** An address holds this long. Milliseconds. */
export const addressMs = 60 * 60_000;

/** An offer that is not answered, a download that does not go on, and a device that does not come back: so long they are waited for. Milliseconds. */
export const answerMs = 60_000;
export const stallMs = 5 * 60_000;
export const installMs = 15 * 60_000;
/** So many offers to a device that is there may stay without an answer, or without a step on. */
export const mostOffers = 5;

/** What `npm run sign` writes beside a file, and the console's form takes: all that is said of a firmware and not in it. */
export const SignatureFile = z.object({
  /** The device model's code. */
  model: z.string(),
  version: z.string(),
  /** Bytes. */
  size: z.int(),
  sha256: z.string(),
  kid: z.string(),
  alg: z.literal('Ed25519'),
  /** 64 bytes in base64. */
  signature: z.string(),
});
export type SignatureFile = z.infer<typeof SignatureFile>;
