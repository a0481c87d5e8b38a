import type { Messages } from './zh_CN';

export default {
  title: 'Overview',
  live: 'Live',
  updatedAgo: '{n} s ago',
  justNow: 'just now',
  loading: 'Loading',
  cardDevices: 'Total devices',
  cardInStock: 'In stock',
  cardBound: 'Bound',
  cardOnline: 'Online',
  cardModels: 'Device models',
  cardUsers: 'Total users',
  cardHot: 'Overheating',
  failed: 'The figures could not be refreshed',
  failedSince: 'Below are those of {time}.',
  retry: 'Retry',
} satisfies Messages;
