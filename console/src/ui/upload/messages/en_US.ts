import type { OneOther } from '../../../lib/words/plural-forms';
import type { Messages } from './zh_CN';

export default {
  choose: 'Choose file',
  replace: 'Replace file',
  remove: 'Remove file',
  pause: 'Pause',
  goOn: 'Resume',
  stop: 'Cancel upload',
  sent: '{percent} uploaded ({sent} of {all})',
  paused: 'Paused. You can resume at any time',
  waits: 'Connection lost. The upload resumes automatically when it is back',
  ends: 'Checking the file…',
  left: '{percent} of “{name}” is uploaded. Choose the same file again to resume',
  forget: 'Discard',
  failed: 'The upload failed. Choose the file again; the part already uploaded is kept for a day',
} satisfies OneOther<Messages>;
