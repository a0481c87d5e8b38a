import type { OneManyOther } from '../../../../lib/words/plural-forms';
import type { Messages } from './zh_CN';

export default {
  listTitle: 'Clés de signature',
  name: 'Nom',
  nameHint: 'Qui signe avec, par exemple « Poste de publication 2026 »',
  kid: 'ID de clé',
  publicKey: 'Clé publique',
  publicKeyHint:
    'Une clé publique Ed25519, en PEM ou ses 32 octets en Base64. Créez une paire avec npm run sign -- --new-key ; la clé privée n’est jamais téléversée',
  firmwareCount: 'Micrologiciels signés',
  retired: 'État',
  trusted: 'De confiance',
  retiredOnes: 'Révoquée',
  retiredAt: 'Révoquée le',
  retiredBy: 'Révoquée par',
  createdAt: 'Ajoutée le',
  createdBy: 'Ajoutée par',
  searchHint: 'Nom, ID de clé',
  emptyTitle: 'Aucune clé de signature',
  emptyText: 'Ajoutez la clé publique qui signe vos micrologiciels',
  addOne: 'Ajouter une clé',
  editOne: 'Modifier la clé « {name} »',
  saveOne: 'Enregistrer la clé',
  added: 'Clé ajoutée',
  saved: 'Clé enregistrée',
  held_firmware_one: '{n} micrologiciel',
  held_firmware_many: '{n} micrologiciels',
  held_firmware_other: '{n} micrologiciels',
  retire: 'Révoquer',
  retireTitle: 'Révoquer la clé « {name} » ?',
  retireText:
    'Les micrologiciels qu’elle a signés ({n}) ne sont plus distribués et leurs déploiements s’arrêtent aussitôt. C’est irréversible.',
  retireDone: 'Clé révoquée',
} satisfies OneManyOther<Messages>;
