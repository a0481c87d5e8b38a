import type { OneOther } from '../../../lib/words/plural-forms';
import type { Messages } from './zh_CN';

export default {
  titleOne: 'Schlagwörter ändern',
  titleMany_one: 'Schlagwörter von {n} Eintrag ändern',
  titleMany_other: 'Schlagwörter von {n} Einträgen ändern',
  tags: 'Schlagwörter',
  add: 'Hinzufügen',
  remove: 'Entfernen',
  hint: 'Name und Enter legen ein neues Schlagwort an',
  placeholder: 'Schlagwörter wählen oder eingeben',
  save: 'Schlagwörter speichern',
  done_one: 'Schlagwörter von {n} Eintrag gespeichert',
  done_other: 'Schlagwörter von {n} Einträgen gespeichert',
  jobStarted: 'Das Ändern der Schlagwörter hat begonnen',
} satisfies OneOther<Messages>;
