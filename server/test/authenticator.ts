import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

const hash = (data: string | Uint8Array): Buffer => createHash('sha256').update(data).digest();
const text = (data: Uint8Array): string => Buffer.from(data).toString('base64url');

interface Deviation {
  origin?: string;
  rpId?: string;
  /** False to act as a user who touches the authenticator without PIN or fingerprint. */
  verified?: boolean;
  counter?: number;
  userHandle?: string;
}

const [present, userVerified, attested] = [0x01, 0x04, 0x40];

/**
 * Creates a software authenticator: one P-256 key that produces the responses a browser would pass on from a device.
 */
export function newAuthenticator(origin: string) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(32);
  let counter = 0;
  let handle = '';

  const client = (type: string, challenge: string, deviation: Deviation) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: deviation.origin ?? origin, crossOrigin: false }));
  const head = (flags: number, { rpId, verified = true, counter: wantedCounter }: Deviation) => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(wantedCounter ?? (counter += 1));
    const allFlags = flags | present | (verified ? userVerified : 0);
    return Buffer.concat([hash(rpId ?? new URL(origin).hostname), Buffer.of(allFlags), count]);
  };

  return {
    /** Creates a passkey with the server's options. Returns what the browser sends to the server. */
    make(options: string, deviation: Deviation = {}): string {
      const { challenge, user }: { challenge: string; user: { id: string } } = JSON.parse(options);
      handle = user.id;
      const key = new Map<number, number | Uint8Array<ArrayBuffer>>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
        [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
      ]);
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const authData = Buffer.concat([
        head(attested, deviation),
        Buffer.alloc(16),
        length,
        id,
        isoCBOR.encode(key),
      ]);
      const attestation = new Map<string, string | Map<string, string> | Uint8Array<ArrayBuffer>>([
        ['fmt', 'none'],
        ['attStmt', new Map<string, string>()],
        ['authData', new Uint8Array(authData)],
      ]);
      return JSON.stringify({
        id: text(id),
        rawId: text(id),
        type: 'public-key',
        response: {
          clientDataJSON: text(client('webauthn.create', challenge, deviation)),
          attestationObject: text(isoCBOR.encode(attestation)),
          transports: ['internal'],
        },
        clientExtensionResults: {},
      });
    },
    /** Signs the server's challenge with the passkey. Returns what the browser sends to the server. */
    sign(options: string, deviation: Deviation = {}): string {
      const { challenge }: { challenge: string } = JSON.parse(options);
      const clientData = client('webauthn.get', challenge, deviation);
      const authData = head(0, deviation);
      const signature = createSign('SHA256')
        .update(Buffer.concat([authData, hash(clientData)]))
        .sign(privateKey);
      return JSON.stringify({
        id: text(id),
        rawId: text(id),
        type: 'public-key',
        response: {
          clientDataJSON: text(clientData),
          authenticatorData: text(authData),
          signature: text(signature),
          userHandle: deviation.userHandle ?? handle,
        },
        clientExtensionResults: {},
      });
    },
  };
}
