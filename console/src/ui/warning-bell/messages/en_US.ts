import type { Messages } from './zh_CN';

export default {
  title: 'High-temperature warnings',
  none: 'No warnings to handle',
  some_one: '{n} warning to handle',
  some_many: '{n} warnings to handle',
  some_other: '{n} warnings to handle',
  opened: '{name} is too hot: {temperature}',
  limit: 'Limit {temperature}',
  sound: 'Sound for new warnings',
  all_one: 'Show it',
  all_many: 'Show all {n}',
  all_other: 'Show all {n}',
} satisfies Messages;
