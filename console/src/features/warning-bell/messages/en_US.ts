import type { OneOther } from '../../../lib/words/plural-forms';
import type { Messages } from './zh_CN';

export default {
  title: 'High-temperature warnings',
  none: 'No warnings to handle',
  some_one: '{n} warning to handle',
  some_other: '{n} warnings to handle',
  opened: '{name} is too hot: {temperature}',
  limit: 'Limit {temperature}',
  sound: 'Sound for new warnings',
  all_one: 'Show it',
  all_other: 'Show all {n}',
  show: 'Show',
  handle: 'Handle',
  handleOne: 'Handle the warning of {name}',
  handleMany_one: 'Handle {n} warning',
  handleMany_other: 'Handle {n} warnings',
  handleHint: 'This completes it. If the device is still too hot, its next report opens a new warning.',
  handleDone_one: 'Warning handled',
  handleDone_other: '{n} warnings handled',
  note: 'Handling note',
  noteHint: 'For example: fan cleaned, temperature normal',
  inCabinet: '{name} ({cabinet}, slot {slot})',
} satisfies OneOther<Messages>;
