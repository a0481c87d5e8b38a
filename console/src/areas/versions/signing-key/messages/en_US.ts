import type { OneOther } from '../../../../lib/words/plural-forms';
import type { Messages } from './zh_CN';

export default {
  listTitle: 'Signing keys',
  name: 'Name',
  nameHint: 'Who signs with it, such as “Release machine 2026”',
  kid: 'Key ID',
  publicKey: 'Public key',
  publicKeyHint:
    'An Ed25519 public key, as PEM or 32 bytes in Base64. Generate a key pair with npm run sign -- --new-key; the private key is never uploaded',
  firmwareCount: 'Signed firmware',
  retired: 'Status',
  trusted: 'Trusted',
  retiredOnes: 'Retired',
  retiredAt: 'Retired at',
  retiredBy: 'Retired by',
  createdAt: 'Added at',
  createdBy: 'Added by',
  searchHint: 'Name, key ID',
  emptyTitle: 'No signing keys yet',
  emptyText: 'Add a public key before you add firmware signed with it',
  addOne: 'Add signing key',
  editOne: 'Edit signing key “{name}”',
  saveOne: 'Save signing key',
  added: 'Signing key added',
  saved: 'Signing key saved',
  held_firmware_one: '{n} firmware',
  held_firmware_other: '{n} firmware',
  retire: 'Retire',
  retireTitle: 'Retire key “{name}”?',
  retireText:
    'The firmware it signed ({n}) is no longer sent to any device, and its rollouts stop immediately. This cannot be undone.',
  retireDone: 'Key retired',
} satisfies OneOther<Messages>;
