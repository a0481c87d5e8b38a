import type { OneManyOther } from '../../../lib/words/plural-forms';
import type { Messages } from './zh_CN';

export default {
  credentialsText:
    'Inscrivez ces identifiants dans l’appareil. Le mot de passe n’est affiché que cette fois et ne pourra plus être lu',
  address: 'Adresse du broker',
  username: 'Identifiant',
  password: 'Mot de passe',
  prefix: 'Préfixe de topic',
  copyAll: 'Tout copier',
  copiedAll: 'Copié',
  done: 'J’ai conservé les identifiants',
  renewTitle: 'Renouveler les identifiants de l’appareil « {code} » ?',
  renewText:
    'L’ancien mot de passe cesse aussitôt de fonctionner et l’appareil est déconnecté. Il ne pourra se reconnecter qu’avec le nouveau.',
  renewDo: 'Renouveler',
  renewed: 'Identifiants renouvelés',
  renewMany: 'Renouveler les identifiants de {n} appareils\u00a0?',
  renewFetch_one:
    'Les nouveaux peuvent être téléchargés une seule fois, pendant {count} jour, dans l’entrepôt.',
  renewFetch_many:
    'Les nouveaux peuvent être téléchargés une seule fois, pendant {count} jours, dans l’entrepôt.',
  renewFetch_other:
    'Les nouveaux peuvent être téléchargés une seule fois, pendant {count} jours, dans l’entrepôt.',
  renewedMany: 'Identifiants renouvelés\u00a0: {n}',
} satisfies OneManyOther<Messages>;
