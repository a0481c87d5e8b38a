import type { OneManyOther } from '../../../../lib/words/plural-forms';
import type { Messages } from './zh_CN';

export default {
  listTitle: 'Boîte d’envoi dev',
  recipient: 'Destinataire',
  channel: 'Canal',
  email: 'E-mail',
  phone: 'SMS',
  subject: 'Objet',
  body: 'Message',
  createdAt: 'Date',
  sending: 'Envoi',
  queued: 'En attente d’envoi',
  failedAt: 'Abandonné',
  reason: 'Motif de l’échec',
  searchHint: 'Destinataire, objet',
  emptyTitle: 'Aucun message',
  emptyText:
    'Les codes et autres messages arrivent ici tant qu’aucun envoi n’est configuré, puis sont effacés après 7 jours',
  bannerTitle: 'Pour le développement uniquement',
  noWay:
    'Ni l’e-mail ni le SMS ne sont configurés : les messages restent ici au lieu d’être envoyés. Définissez SMTP_URL (e-mail) ou SMS_URL (SMS) et redémarrez le serveur.',
  mailWay:
    'Les e-mails partent réellement par SMTP_URL ; le SMS n’est pas configuré et l’envoi à un téléphone est refusé. Seuls figurent ici d’anciens messages, ceux qui attendent et ceux qui n’ont pas pu partir.',
  textWay:
    'Les SMS partent réellement par SMS_URL ; l’e-mail n’est pas configuré et l’envoi à une adresse e-mail est refusé. Seuls figurent ici d’anciens messages, ceux qui attendent et ceux qui n’ont pas pu partir.',
  bothWays:
    'L’e-mail et le SMS sont configurés, les messages partent réellement. Seuls figurent ici d’anciens messages, ceux qui attendent et ceux qui n’ont pas pu partir.',
  clearAll: 'Tout effacer',
  clearConfirm: 'Vider la boîte d’envoi de développement ?',
  clearHint: 'Tous les messages gardés ici seront supprimés définitivement',
  cleared: 'Boîte d’envoi vidée',
} satisfies OneManyOther<Messages>;
