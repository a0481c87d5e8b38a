import type { OneOther } from '../../../lib/words/plural-forms';
import type { Messages } from './zh_CN';

export default {
  titleOne: 'Set tags',
  titleMany_one: 'Set the tags of {n} record',
  titleMany_other: 'Set the tags of {n} records',
  tags: 'Tags',
  add: 'Tags to add',
  remove: 'Tags to remove',
  hint: 'Type a name and press Enter for a new tag',
  placeholder: 'Choose or type tags',
  save: 'Save tags',
  done_one: 'Tags of {n} record saved',
  done_other: 'Tags of {n} records saved',
  jobStarted: 'Setting tags has started',
} satisfies OneOther<Messages>;
