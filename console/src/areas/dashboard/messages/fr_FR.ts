import type { Messages } from './zh_CN';

export default {
  title: 'Vue d’ensemble',
  live: 'En direct',
  updatedAgo: 'il y a {n} s',
  justNow: 'à l’instant',
  loading: 'Chargement',
  cardDevices: 'Parc total',
  cardInStock: 'En stock',
  cardBound: 'Associés',
  cardOnline: 'En ligne',
  cardModels: 'Modèles',
  cardUsers: 'Utilisateurs',
  cardHot: 'En surchauffe',
  failed: 'Les chiffres n’ont pas pu être actualisés',
  failedSince: 'Voici ceux de {time}.',
  retry: 'Réessayer',
} satisfies Messages;
