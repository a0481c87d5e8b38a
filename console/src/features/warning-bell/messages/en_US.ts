import type { OneOther } from '../../../lib/words/plural-forms';
import type { Messages } from './zh_CN';

export default {
  title: 'High-temperature warnings',
  none: 'No open warnings',
  some_one: '{n} open warning',
  some_other: '{n} open warnings',
  opened: '{name} is too hot: {temperature}',
  limit: 'Limit {temperature}',
  sound: 'Sound for new warnings',
  all_one: 'View',
  all_other: 'View all {n}',
  show: 'View',
  handle: 'Handle',
  handleOne: 'Handle warning for {name}',
  handleMany_one: 'Handle {n} warning',
  handleMany_other: 'Handle {n} warnings',
  handleHint: 'This completes the warning. If the device is still too hot, its next report opens a new one.',
  handleDone_one: 'Warning handled',
  handleDone_other: '{n} warnings handled',
  note: 'Handling note',
  noteHint: 'For example: fan cleaned, temperature normal',
  inCabinet: '{name} ({cabinet}, slot {slot})',
} satisfies OneOther<Messages>;
