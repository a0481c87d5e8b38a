import place from '@chargehand/contract/texts/columns/place/fr_FR';
import type { OneManyOther } from '../../../../lib/words/plural-forms';
import type { Messages } from './zh_CN';

export default {
  ...place,
  listTitle: 'Lieux',
  nameExample: 'Par exemple « Gare centrale, hall 2 »',
  latitudeHint: 'WGS 84 ; les deux coordonnées ou aucune',
  timeZoneHint: 'Les programmations du lieu suivent ce fuseau',
  openingHoursExample: 'Par exemple « Tous les jours 08:00–22:00 »',
  image: 'Image',
  open: 'Visible dans l’app',
  openHint: 'Les utilisateurs des appareils voient le nom, l’adresse et les horaires',
  shown: 'Visible',
  hidden: 'Masqué',
  agentId: 'Revendeur',
  merchantId: 'Commerçant',
  deviceCount: 'Appareils',
  cabinetCount: 'Armoires',
  holderHint: 'Vide : le lieu appartient à l’opérateur',
  merchantHint: 'Les appareils et armoires du lieu doivent avoir le même détenteur',
  agencyFirst: 'Choisissez d’abord un revendeur',
  createdAt: 'Ajouté le',
  updatedAt: 'Modifié le',
  searchHint: 'Nom, adresse, contact',
  emptyTitle: 'Aucun lieu',
  emptyText: 'Ajoutez un lieu, puis placez-y des appareils et des armoires',
  addOne: 'Ajouter un lieu',
  editOne: 'Modifier le lieu « {name} »',
  saveOne: 'Enregistrer le lieu',
  added: 'Lieu ajouté',
  saved: 'Lieu enregistré',
} satisfies OneManyOther<Messages>;
