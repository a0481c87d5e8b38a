import { useTranslation } from 'react-i18next';
import { format } from '../../lib/words/format';
import { Problem } from '../../ui/say/problem';

interface DifferingProps {
  /** Devices. */
  missing: number;
  cabinets?: number;
  unexpected: number;
}

/** What does not fit is said once more before it is done. */
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
