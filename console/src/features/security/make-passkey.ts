import { passkeyApi } from '@chargehand/contract/areas/system/passkey';
import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser';
import { call } from '../../lib/call/call';

/** Error with the reason why the browser created no passkey. */
export class NoPasskey extends Error {
  constructor(readonly reason: 'passkeyCancelled' | 'passkeyKnown') {
    super(reason);
  }
}

/** Returns true if the browser supports passkeys at this origin. */
export const canKeepPasskeys = (): boolean => 'PublicKeyCredential' in window && window.isSecureContext;

/** Creates a passkey in the browser and stores it on the server. Throws `NoPasskey` or the error of the call. */
export async function makePasskey(name: string, proof: string) {
  const [{ startRegistration }, { options }] = await Promise.all([
    import('@simplewebauthn/browser'),
    call(passkeyApi.addOptions, { body: { proof }, quiet: true }),
  ]);
  const optionsJSON: PublicKeyCredentialCreationOptionsJSON = JSON.parse(options);
  const credential = await startRegistration({ optionsJSON }).catch((error: unknown) => {
    const isRegistered = error instanceof Error && error.name === 'InvalidStateError';
    throw new NoPasskey(isRegistered ? 'passkeyKnown' : 'passkeyCancelled');
  });
  return call(passkeyApi.add, { body: { name, credential: JSON.stringify(credential) }, quiet: true });
}
