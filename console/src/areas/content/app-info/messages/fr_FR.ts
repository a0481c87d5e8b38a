import { appTextWords } from '@chargehand/contract/areas/content/app-text';
import { wordsIn } from '@chargehand/contract/i18n/languages';
import type { OneManyOther } from '../../../../lib/words/plural-forms';
import type { Messages } from './zh_CN';

export default {
  ...wordsIn(appTextWords, 'fr_FR'),
  listTitle: 'Infos de l’app',
  content: 'Contenu',
  text: 'Texte',
  version: 'Version',
  contactNumber: 'Numéro de contact',
  shareLink: 'Lien de partage',
  copyright: 'Mentions de copyright',
  address: 'Adresse de la société',
  image: 'Image',
  company: 'Société',
  saveOne: 'Enregistrer les infos de la société',
  saved: 'Infos de la société enregistrées',
  changedAt: 'Modifié le {time} {name}',
  numberFormat: 'Saisissez un numéro, par exemple 400-800-1234',
  linkFormat: 'Saisissez une adresse commençant par https://',
  draft: 'Brouillon',
  saveDraft: 'Enregistrer le brouillon',
  draftSaved: 'Brouillon enregistré',
  draftOf: 'Brouillon enregistré le {time} {name}',
  neverPublished: 'Pas encore publié',
  publishedAs: 'Version {n} publiée le {time}',
  publish: 'Publier',
  publishDraft: 'Publier le brouillon',
  publishOne: 'Publier « {name} » en version {n}',
  publishHint:
    'Les utilisateurs de l’app lisent aussitôt le brouillon enregistré. Une version publiée ne change plus.',
  published: 'Version {n} publiée',
  agreeAnew: 'Nouvel accord requis',
  agreeAnewHint: 'Le changement compte : les utilisateurs doivent accepter à nouveau',
  agreeAnewEffect_one:
    'Si coché, {n} utilisateur ayant accepté devra accepter à nouveau en ouvrant l’application.',
  agreeAnewEffect_many:
    'Si coché, {n} utilisateurs ayant accepté devront accepter à nouveau en ouvrant l’application.',
  agreeAnewEffect_other:
    'Si coché, {n} utilisateurs ayant accepté devront accepter à nouveau en ouvrant l’application.',
  note: 'Ce qui change (pour les collègues)',
  versions: 'Versions',
  versionN: 'Version {n}',
  agreedBy_one: '{n} personne a accepté',
  agreedBy_many: '{n} personnes ont accepté',
  agreedBy_other: '{n} personnes ont accepté',
  current: 'Actuelle',
  view: 'Consulter',
  older: 'Versions antérieures',
  compareWith: 'Comparer avec',
  changesBetween: 'Changements de la version {from} à la version {to}',
  restore: 'Restaurer comme brouillon',
  restoreOne: 'Restaurer la version {n} comme brouillon',
  restoreHint:
    'Elle remplace le brouillon actuel. Les utilisateurs de l’app ne la voient pas avant sa publication.',
  restored: 'Version {n} restaurée comme brouillon',
  emptyText: 'Rien n’est encore rédigé',
} satisfies OneManyOther<Messages>;
