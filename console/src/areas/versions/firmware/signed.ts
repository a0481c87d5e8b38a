import type { DeviceModelOption } from '@chargehand/contract/areas/stock/device-model';
import type { SigningKeyOption } from '@chargehand/contract/areas/versions/signing-key';
import { SignatureFile } from '@chargehand/contract/device/ota';

/** Problem with a signature file: its text's key, and what the text names. */
export interface SignatureProblem {
  problem: 'signatureUnread' | 'signatureModel' | 'signatureKeyUnknown' | 'signatureKeyRetired';
  name: string;
}

interface Signed {
  /** Fields of the form that the file fills in. Empty if it is no signature file. */
  fields: Partial<Record<'modelId' | 'version' | 'sha256' | 'kid' | 'signature', string | number>>;
  problems: SignatureProblem[];
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Reads a signature file, and looks up its model and key. A model or key that cannot be used is left empty and returned
 * as a problem.
 */
export function readSignature(
  text: string,
  models: readonly Pick<DeviceModelOption, 'id' | 'code'>[],
  keys: readonly SigningKeyOption[],
): Signed {
  const { data } = SignatureFile.safeParse(parsed(text));
  if (!data) return { fields: {}, problems: [{ problem: 'signatureUnread', name: '' }] };
  const { version, sha256, signature } = data;
  const model = models.find(({ code }) => code === data.model);
  const key = keys.find(({ kid }) => kid === data.kid);
  const problems: SignatureProblem[] = [];
  if (!model) problems.push({ problem: 'signatureModel', name: data.model });
  if (!key) problems.push({ problem: 'signatureKeyUnknown', name: data.kid });
  else if (key.retired) problems.push({ problem: 'signatureKeyRetired', name: key.name });
  const kid = key && !key.retired ? key.kid : '';
  return { fields: { modelId: model?.id ?? '', version, sha256, kid, signature }, problems };
}
