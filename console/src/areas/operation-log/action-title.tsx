import type { OperationLog } from '@chargehand/contract/areas/operation-log';
import { useWords } from '../../lib/i18n';
import { nounKey, verbKey } from './titles';

/** What was done, to what kind of thing; an action this version does not know stands as it was logged. */
export function ActionTitle({ log }: { log: Pick<OperationLog, 'area' | 'verb'> }) {
  const words = useWords('operation-log');
  const word = (key: string, name: string) => words(key, { defaultValue: name });
  return `${word(nounKey(log.area), log.area)} · ${word(verbKey(log.verb), log.verb)}`;
}
