import type { OneManyOther } from '../../../lib/words/plural-forms';
import type { Messages } from './zh_CN';

export default {
  review: 'Décider',
  reviewTitle: 'Décider de la demande d’accès API de «\u00a0{name}\u00a0»',
  decision: 'Décision',
  approved: 'Approuver',
  rejected: 'Rejeter',
  approvedHint:
    'Un code entreprise et une clé secrète sont créés. La clé n’est affichée qu’une fois\u202f; remettez-la au demandeur.',
  rejectedHint: 'Le motif est envoyé par e-mail au demandeur.',
  unconfirmedHint:
    'Le demandeur n’a pas encore confirmé son adresse e-mail\u202f; sa demande ne peut pas être traitée',
  reason: 'Motif',
  reasonHint: 'Par exemple\u00a0: immatriculation de la société manquante',
  approvedTitle: 'Demande de «\u00a0{name}\u00a0» approuvée',
  rejectedDone: 'Demande de «\u00a0{name}\u00a0» rejetée',
  secretText:
    'Remettez le code entreprise et la clé secrète au partenaire par un moyen sûr. La clé n’est affichée que cette fois et ne pourra plus être lue.',
  code: 'Code entreprise',
  secret: 'Clé secrète',
  devices: 'Appareils visibles',
  devices_later: 'Choisir plus tard',
  devices_chosen: 'Choisir par code',
  devices_test: 'Appareils de test uniquement',
  testCharger: 'Ajouter un chargeur de test',
  testChargerHint:
    'Un chargeur virtuel, en ligne, avec des mesures, qui exécute aussitôt les commandes\u202f; seule l’API de cette entreprise le voit',
  laterHint: 'Tant qu’aucun appareil n’est choisi, la liste du partenaire est vide',
  codes: 'Codes d’appareil',
  codesHint: 'Un par ligne',
  codesWrong: 'Saisissez au moins un code d’appareil, un par ligne',
  codeUnknown: 'L’appareil « {code} » n’existe pas',
  noTestDevices:
    'Aucun appareil de test n’est défini : la liste sera vide ; définissez-les au-dessus de la liste',
  testDevicesAre_one: '{n} appareil de test',
  testDevicesAre_many: '{n} d’appareils de test',
  testDevicesAre_other: '{n} appareils de test',
} satisfies OneManyOther<Messages>;
