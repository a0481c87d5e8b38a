import type { OperationLog } from '@chargehand/contract/areas/operation-log';
import { useTranslation } from 'react-i18next';
import { nounKey, verbKey } from './titles';

/** What was done, to what kind of thing; an action this version does not know stands as it was logged. */
export function useActionTitle(): (log: Pick<OperationLog, 'area' | 'verb'>) => string {
  const { t } = useTranslation('operation-log');
  return ({ area, verb }) =>
    `${t(nounKey(area), { defaultValue: area })} · ${t(verbKey(verb), { defaultValue: verb })}`;
}

export function ActionTitle({ log }: { log: Pick<OperationLog, 'area' | 'verb'> }) {
  return useActionTitle()(log);
}
