import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import type { Found } from '../noun/lookup';
import { Problem } from '../feedback/problem';

/** Shows why a search for options failed, with a retry button. */
export function OptionsFailed({ error, again }: Pick<Found, 'error' | 'again'>) {
  const { t } = useTranslation('ui');
  return (
    <div role="alert">
      <Problem>{error?.message}</Problem>
      <Button type="link" size="small" onClick={again}>
        {t('retry')}
      </Button>
    </div>
  );
}

/** Returns the props with which a select shows that a search is running or has failed. */
export const shownOf = ({ options, error, again }: Found) => ({
  loading: options === undefined && error === null,
  ...(error && { notFoundContent: <OptionsFailed error={error} again={again} /> }),
});
