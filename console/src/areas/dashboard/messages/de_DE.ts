import type { Messages } from './zh_CN';

export default {
  title: 'Überblick',
  live: 'Live',
  updatedAgo: 'vor {n} s',
  justNow: 'gerade eben',
  loading: 'Zahlen werden geholt',
  cardDevices: 'Geräte gesamt',
  cardInStock: 'Auf Lager',
  cardBound: 'Gekoppelt',
  cardOnline: 'Online',
  cardModels: 'Gerätemodelle',
  cardUsers: 'Nutzer gesamt',
  cardHot: 'Überhitzt',
  failed: 'Die Zahlen konnten nicht aktualisiert werden',
  failedSince: 'Unten stehen die Zahlen von {time}.',
  retry: 'Erneut versuchen',
} satisfies Messages;
