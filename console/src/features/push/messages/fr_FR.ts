import { pushChannelWords, pushReachWords } from '@chargehand/contract/areas/partners/api-push';
import { scopeWords } from '@chargehand/contract/rights/scopes';
import { wordsIn } from '@chargehand/contract/i18n/languages';
import type { OneManyOther } from '../../../lib/words/plural-forms';
import type { Messages } from './zh_CN';

export default {
  ...wordsIn(pushChannelWords, 'fr_FR'),
  ...wordsIn(pushReachWords, 'fr_FR'),
  ...wordsIn(scopeWords, 'fr_FR'),
  pushAll: 'Diffuser à toutes les demandes approuvées',
  pushTarget: 'Diffuser à des demandes choisies',
  push: 'Diffuser',
  noticeId: 'Nouveauté',
  noticeHint: 'Son brouillon part comme nouvelle version, qui ne change plus.',
  again: 'Diffuser de nouveau',
  unchanged:
    'Diffusée en version {n}, la dernière fois le {at}, et inchangée depuis. Aucune nouvelle version ne sera créée.',
  channels: 'Canaux',
  reach: 'Lesquelles',
  applicationIds: 'Demandes',
  scopes: 'Autorisations',
  regionIds: 'Régions',
  regionsHint: 'La région d’une entreprise se règle avec l’accès de sa demande.',
  reachesNobodyYet: 'Choisissez lesquelles pour en voir le nombre',
  pushed: 'La diffusion a commencé',
  resume: 'Poursuivre',
  resumeOne: 'Poursuivre la diffusion de «\u00a0{name}\u00a0»\u202f?',
  resumeHint: 'Seules les entreprises qui ne l’ont pas encore le reçoivent, une fois chacune.',
  resumed: 'La diffusion se poursuit',
  versionNo: 'Version {n}',
  andMore_one: '{names} et {n} autre',
  andMore_many: '{names} et {n} autres',
  andMore_other: '{names} et {n} autres',
  reachesNow_one: '{n} demande actuellement',
  reachesNow_many: '{n} demandes actuellement',
  reachesNow_other: '{n} demandes actuellement',
} satisfies OneManyOther<Messages>;
