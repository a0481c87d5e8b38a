import { menuRemovalApi, type RemovedEntry } from '@chargehand/contract/areas/system/menu-removal';
import { Button, Modal } from 'antd';
import { useTranslation } from 'react-i18next';
import { format } from '../../../lib/words/format';
import { notifier } from '../../../lib/call/notify';
import { useCall, useSend } from '../../../lib/call/query';
import { Problem } from '../../../ui/feedback/problem';
import { useKeyboardBack } from '../../../ui/dialog/keyboard-place';
import styles from './menu-list.module.css';
import { titleOf } from './menu-tree';

/** Lists the deleted built-in menu entries, each with a button that restores it. */
export function BringBack({ onClose }: { onClose: () => void }) {
  useKeyboardBack();
  const { t } = useTranslation(['menu', 'ui']);
  const removed = useCall(menuRemovalApi.removed, {});
  const send = useSend(menuRemovalApi.bringBack, { quiet: true });
  const run = (entry: RemovedEntry) =>
    send.mutate(
      { body: { seedKey: entry.seedKey } },
      { onSuccess: () => notifier().success(t('broughtBack', { name: titleOf(entry) })) },
    );
  const refusal = send.error?.message ?? removed.error?.message;
  return (
    <Modal
      open
      width={520}
      title={t('bringBackTitle')}
      onCancel={onClose}
      footer={[
        <Button key="close" onClick={onClose}>
          {t('ui:close')}
        </Button>,
      ]}
    >
      <p className={styles['said']}>{t('bringBackText')}</p>
      {removed.data?.length === 0 && <p className={styles['none']}>{t('nothingRemoved')}</p>}
      <ul className={styles['removed']}>
        {removed.data?.map((entry) => (
          <li key={entry.seedKey}>
            <div>
              <b>{titleOf(entry)}</b>
              <small>
                {[
                  t(entry.kind),
                  ...(entry.kind === 'button' ? [entry.seedKey] : []),
                  ...(entry.below > 0
                    ? [t('bringBackBelow', { count: entry.below, n: format.number(entry.below) })]
                    : []),
                ].join(' · ')}
              </small>
            </div>
            <Button
              size="small"
              loading={send.isPending && send.variables.body.seedKey === entry.seedKey}
              disabled={send.isPending}
              onClick={() => run(entry)}
              aria-label={`${t('bringOneBack')}: ${titleOf(entry)}`}
            >
              {t('bringOneBack')}
            </Button>
          </li>
        ))}
      </ul>
      {refusal !== undefined && (
        <div role="alert">
          <Problem>{refusal}</Problem>
        </div>
      )}
    </Modal>
  );
}
