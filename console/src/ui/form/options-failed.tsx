import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import type { Found } from '../noun/lookup';
import { Problem } from '../say/problem';

/** What could not be looked for: why, and another try. */
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

/** What a chooser shows of what is looked for: that it goes on, what was found, or why not. */
export const shownOf = ({ options, error, again }: Found) => ({
  loading: options === undefined && error === null,
  ...(error && { notFoundContent: <OptionsFailed error={error} again={again} /> }),
});
