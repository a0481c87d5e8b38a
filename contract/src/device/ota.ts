import { z } from 'zod';
import { printable } from './payloads';

/**
 * Returns the text that a firmware's signature covers, in UTF-8. The device builds the same text with the code of its
 * own model and the hash of the received file.
 */
export const signedText = ({
  model,
  version,
  size,
  sha256,
}: {
  /** Code of the device model. */
  model: string;
  version: string;
  /** Size in bytes. */
  size: number;
  /** 64 lower-case hexadecimal digits. */
  sha256: string;
}): string => `chargehand firmware 1\n${model}\n${version}\n${size}\n${sha256}\n`;

/** `down/ota`: a firmware that the device must install. The same `job` may be sent again with a new URL. */
export const Manifest = z.object({
  job: z.string().regex(/^\d{1,15}\.\d{1,15}\.\d{1,5}$/),
  ver: z.string(),
  /** Size in bytes. */
  size: z.int(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  /** URL for full or partial (`Range`) downloads, for this device only and for a limited time. */
  url: z.string(),
  sig: z.object({
    /** Id of the key that verifies the signature. */
    kid: z.string(),
    alg: z.literal('Ed25519'),
    /** 64 bytes in base64. */
    v: z.string(),
  }),
});
export type Manifest = z.infer<typeof Manifest>;

/** Steps of an upgrade, as reported by the device. */
export const otaSteps = ['downloading', 'installing', 'done', 'failed'] as const;

/** Reasons why an upgrade failed, as reported by the device. */
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

/** `up/ota`: a step of the upgrade `job`. `why` is set with `failed`: a value of `otaFaults`, or any text. */
export const OtaReport = z.object({
  job: printable(48).min(1),
  st: z.enum(otaSteps),
  /** Progress of the download in percent. */
  pct: z.int().min(0).max(100).optional(),
  why: printable(200).nullable().optional(),
});
export type OtaReport = z.infer<typeof OtaReport>;

/** Beginning of the path of a firmware download. The `job` of the manifest follows. */
export const firmwarePath = '/api/device/v1/firmware/';
/** Validity of a download URL in milliseconds. */
export const addressMs = 60 * 60_000;

/** Milliseconds within which a device must answer an offer, which is a `Manifest` that the server sent to it. */
export const answerMs = 60_000;
/** Milliseconds within which a download must progress. */
export const stallMs = 5 * 60_000;
/** Milliseconds within which a device must reconnect after it began to install. */
export const installMs = 15 * 60_000;
/** Maximum number of offers to an online device without a response or further progress. */
export const maxOffers = 5;

/**
 * File that `npm run sign` writes beside a firmware file, and that the console's form reads. It holds all data about
 * the firmware that the firmware file itself does not contain.
 */
export const SignatureFile = z.object({
  /** Code of the device model. */
  model: z.string(),
  version: z.string(),
  /** Size in bytes. */
  size: z.int(),
  sha256: z.string(),
  kid: z.string(),
  alg: z.literal('Ed25519'),
  /** 64 bytes in base64. */
  signature: z.string(),
});
export type SignatureFile = z.infer<typeof SignatureFile>;
