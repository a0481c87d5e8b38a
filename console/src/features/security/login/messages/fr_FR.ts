import type { OneManyOther } from '../../../../lib/words/plural-forms';
import type { Messages } from './zh_CN';

export default {
  roleName: 'Rôle',
  roleId: 'Rôle',
  disabled: 'Statut du compte',
  true: 'Désactivé',
  false: 'Activé',
  restPwdYes: 'À changer à la prochaine connexion',
  restPwdNo: 'Défini par son titulaire',
  restPwd: 'Mot de passe',
  contact: 'Contact',
  createdAt: 'Création',
  viewEnabled: 'Activés',
  viewDisabled: 'Désactivés',
  accountFormat: 'Lettres, chiffres et . _ @ + - uniquement',
  contactHint: 'E-mail ou téléphone au format international, pour un mot de passe oublié',
  resetPassword: 'Réinitialiser le mot de passe',
  newPwd: 'Nouveau mot de passe',
  confirmPwd: 'Répéter le nouveau mot de passe',
  resetHint:
    'Toutes les sessions du compte se ferment aussitôt, et le mot de passe devra être changé à la prochaine connexion.',
  resetDone: 'Mot de passe réinitialisé',
  disable: 'Désactiver',
  enable: 'Activer',
  enableHint: 'La connexion avec l’ancien mot de passe redevient possible.',
} satisfies OneManyOther<Messages>;
