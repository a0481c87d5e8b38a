import type { Columns } from './zh_CN';

export default {
  nameZh: 'Nom chinois',
  nameEn: 'Nom anglais',
  areaCode: 'Indicatif',
  language: 'Langue',
  languageTag: 'Identifiant de langue',
  timeDifference: 'Décalage avec Pékin',
  areaCodeFormat: 'Un plus suivi de l’indicatif, par exemple +86 ou +1-876',
  languageTagFormat: 'Un identifiant BCP 47, par exemple zh-CN ou en-US',
  timeDifferenceHint: '« - » pour les fuseaux en retard sur Pékin, « + » pour ceux en avance',
} satisfies Columns;
