import { passkeyApi } from '@chargehand/contract/areas/passkey';
import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser';
import { call } from '../../lib/call/call';

/** Why the browser made no passkey. */
export class NoPasskey extends Error {
  constructor(readonly reason: 'passkeyCancelled' | 'passkeyKnown') {
    super(reason);
  }
}

/** Whether this browser, at this address, can keep passkeys. */
export const canKeepPasskeys = (): boolean => 'PublicKeyCredential' in window && window.isSecureContext;

/** Has the browser make a passkey and the server keep it; throws `NoPasskey` or what the call throws. */
export async function makePasskey(name: string, proof: string) {
  const [{ startRegistration }, { options }] = await Promise.all([
    import('@simplewebauthn/browser'),
    call(passkeyApi.addOptions, { body: { proof }, quiet: true }),
  ]);
  const optionsJSON: PublicKeyCredentialCreationOptionsJSON = JSON.parse(options);
  const credential = await startRegistration({ optionsJSON }).catch((error: unknown) => {
    const known = error instanceof Error && error.name === 'InvalidStateError';
    throw new NoPasskey(known ? 'passkeyKnown' : 'passkeyCancelled');
  });
  return call(passkeyApi.add, { body: { name, credential: JSON.stringify(credential) }, quiet: true });
}
