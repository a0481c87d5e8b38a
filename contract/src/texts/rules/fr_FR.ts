import type { RuleTexts } from './zh_CN';

export default {
  required: 'Champ obligatoire',
  format: 'Format incorrect',
  number: 'Saisissez un nombre',
  wholeNumber: 'Saisissez un nombre entier',
  atLeast: 'Doit être au moins {n}',
  atMost: 'Doit être au plus {n}',
  atMostCharacters: '{n} caractères au maximum',
  atLeastItems: 'Au moins {n} requis',
  atMostItems: '{n} au maximum',
  taken: 'Existe déjà',
  unknown: 'N’existe pas',
  password: 'Au moins 8 caractères, avec des chiffres, des majuscules et des minuscules',
  levelsContiguous: 'Les niveaux de température doivent se suivre, du plus bas au plus haut',
  warningOutside: 'La température d’alerte doit se trouver dans les niveaux de température',
  accountForm: 'Saisissez un numéro de téléphone ou une adresse e-mail',
  passwordsDiffer: 'Les mots de passe ne correspondent pas',
  wrongPassword: 'Mot de passe incorrect',
  publicSecret: 'Ne peut être à la fois public et secret',
  timeDifference: 'Indiquez + ou - et les heures, par exemple -7 ou +0:30 ; Pékin est +0',
} satisfies RuleTexts;
