import { useTranslation } from 'react-i18next';
import { format } from '../../lib/words/format';
import { Problem } from '../../ui/say/problem';

/** What does not fit is said once more before it is done. */
export function Differing({ missing, unexpected }: { missing: number; unexpected: number }) {
  const { t } = useTranslation('scan');
  return (
    <>
      {missing > 0 && <Problem>{t('someMissing', { count: missing, n: format.number(missing) })}</Problem>}
      {unexpected > 0 && (
        <Problem>{t('someUnexpected', { count: unexpected, n: format.number(unexpected) })}</Problem>
      )}
    </>
  );
}
