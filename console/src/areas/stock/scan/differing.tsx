import { useTranslation } from 'react-i18next';
import { format } from '../../../lib/words/format';
import { Problem } from '../../../ui/feedback/problem';

interface DifferingProps {
  /** Number of missing devices. */
  missing: number;
  cabinets?: number;
  unexpected: number;
}

/** Shows the discrepancies again before the user confirms. */
export function Differing({ missing, cabinets = 0, unexpected }: DifferingProps) {
  const { t } = useTranslation('scan');
  return (
    <>
      {missing > 0 && <Problem>{t('someMissing', { count: missing, n: format.number(missing) })}</Problem>}
      {cabinets > 0 && (
        <Problem>{t('someCabinetsMissing', { count: cabinets, n: format.number(cabinets) })}</Problem>
      )}
      {unexpected > 0 && (
        <Problem>{t('someUnexpected', { count: unexpected, n: format.number(unexpected) })}</Problem>
      )}
    </>
  );
}
