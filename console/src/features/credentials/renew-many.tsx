import { deviceApi } from '@chargehand/contract/areas/stock/device';
import { fetchableDays } from '@chargehand/contract/areas/stock/device-credentials';
import { useTranslation } from 'react-i18next';
import { format } from '../../lib/words/format';
import { AskDialog } from '../../ui/dialog/ask-dialog';
import { useStarted } from '../../ui/job/use-started';
import type { DialogProps } from '../../ui/list/declare/declaration';
import type { AllEndpoint } from '../../ui/noun/endpoints';

/** Endpoint that takes the same filters as the list. */
const renewAll: AllEndpoint = deviceApi.renewAll;

/**
 * Asks for confirmation before many devices get new passwords. The new passwords can be downloaded once, from the
 * warehouse page.
 */
export function RenewMany({ rows, left, all, onDone, onClose }: DialogProps<{ id: number; code: string }>) {
  const { t } = useTranslation(['credentials', 'ui']);
  const started = useStarted();
  const count = all?.count ?? rows.length;
  const question = {
    title: t('renewMany', { n: format.number(count) }),
    action: t('renewDo'),
    left,
    onClose,
    children: (
      <>
        <p>{t('renewText')}</p>
        <p>{t('renewFetch', { count: fetchableDays })}</p>
      </>
    ),
  };
  if (!all)
    return (
      <AskDialog
        {...question}
        by={deviceApi.renewSome}
        input={{ params: { ids: rows.map(({ id }) => id) } }}
        names={rows.map(({ code }) => code)}
        done={t('renewedMany', { n: format.number(count) })}
        onDone={onDone}
      />
    );
  return (
    <AskDialog
      {...question}
      by={renewAll}
      input={{ body: all.query }}
      done={t('ui:startedAll')}
      onDone={() => {
        onDone();
        void started();
      }}
    />
  );
}
