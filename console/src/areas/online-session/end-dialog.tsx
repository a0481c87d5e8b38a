import { type OnlineSession, onlineSessionApi } from '@chargehand/contract/areas/online-session';
import { useTranslation } from 'react-i18next';
import { format } from '../../lib/format';
import { AskDialog } from '../../ui/ask-dialog';
import type { DialogProps } from '../../ui/list/declare/declaration';

/** Asks once before sessions are ended. */
export function EndDialog({ rows, ...props }: DialogProps<OnlineSession>) {
  const { t } = useTranslation('online-session');
  const count = rows.length;
  const n = format.number(count);
  return (
    <AskDialog
      {...props}
      by={onlineSessionApi.end}
      input={{ params: { ids: rows.map(({ id }) => id) } }}
      title={count === 1 ? t('endOne', { name: rows[0]?.account ?? '' }) : t('endMany', { count, n })}
      action={t('endSession')}
      names={rows.map(({ account }) => account)}
      done={t('ended', { count, n })}
    >
      <p>{t('endHint')}</p>
    </AskDialog>
  );
}
