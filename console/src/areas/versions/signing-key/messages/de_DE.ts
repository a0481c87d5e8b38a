import type { OneOther } from '../../../../lib/words/plural-forms';
import type { Messages } from './zh_CN';

export default {
  listTitle: 'Signaturschlüssel',
  name: 'Name',
  nameHint: 'Wer damit signiert, etwa „Release-Rechner 2026“',
  kid: 'Schlüssel-ID',
  publicKey: 'Öffentlicher Schlüssel',
  publicKeyHint:
    'Ein öffentlicher Ed25519-Schlüssel, als PEM oder 32 Byte in Base64. Ein Schlüsselpaar erzeugt npm run sign -- --new-key; der private Schlüssel wird nie hochgeladen',
  firmwareCount: 'Signierte Firmware',
  retired: 'Status',
  trusted: 'Vertrauenswürdig',
  retiredOnes: 'Zurückgezogen',
  retiredAt: 'Zurückgezogen am',
  retiredBy: 'Zurückgezogen von',
  createdAt: 'Hinzugefügt am',
  createdBy: 'Hinzugefügt von',
  searchHint: 'Name, Schlüssel-ID',
  emptyTitle: 'Noch keine Signaturschlüssel',
  emptyText: 'Fügen Sie den öffentlichen Schlüssel hinzu, mit dem Ihre Firmware signiert ist',
  addOne: 'Schlüssel hinzufügen',
  editOne: 'Schlüssel „{name}“ bearbeiten',
  saveOne: 'Schlüssel speichern',
  added: 'Schlüssel hinzugefügt',
  saved: 'Schlüssel gespeichert',
  held_firmware_one: '{n} Firmware',
  held_firmware_other: '{n} Firmware-Dateien',
  retire: 'Zurückziehen',
  retireTitle: 'Schlüssel „{name}“ zurückziehen?',
  retireText:
    'Die damit signierte Firmware ({n}) wird an kein Gerät mehr verteilt, und ihre Rollouts stoppen sofort. Das lässt sich nicht rückgängig machen.',
  retireDone: 'Schlüssel zurückgezogen',
} satisfies OneOther<Messages>;
