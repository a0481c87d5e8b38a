import shared from '../../../security/login/messages/fr_FR';
import type { OneManyOther } from '../../../../lib/words/plural-forms';
import type { Messages } from './zh_CN';

export default {
  ...shared,
  name: 'Nom',
  customerCode: 'Code client',
  account: 'Compte de connexion',
  roleNameEn: 'Rôle (anglais)',
  userCount: 'Utilisateurs',
  unboundDevices: 'Appareils non associés',
  business: 'Entreprise',
  login: 'Compte de connexion',
  goneText: 'Il a été supprimé ou ne vous est pas accessible.',
  searchHint: 'Nom, contact, code client, compte',
  codeHint: 'Différent de celui de tout autre client ; il ne changera plus',
  pwd: 'Mot de passe',
  passwordHint:
    '8 caractères au moins avec chiffres, majuscules et minuscules ; à changer à la première connexion',
  roleHint: 'Détermine les pages et actions accessibles',
  resetTitle: 'Réinitialiser le mot de passe de « {name} »',
  disableOne: 'Désactiver « {name} » ?',
  enableOne: 'Activer « {name} » ?',
  held_appUser_one: 'Il a {n} utilisateur',
  held_appUser_many: 'Il a {n} utilisateurs',
  held_appUser_other: 'Il a {n} utilisateurs',
  held_device_one: 'Il a {n} appareil',
  held_device_many: 'Il a {n} appareils',
  held_device_other: 'Il a {n} appareils',
} satisfies OneManyOther<Messages>;
