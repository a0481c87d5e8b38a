import { messageApi } from '@chargehand/contract/areas/content/message';
import { CheckCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSend } from '../../lib/call/query';
import { Button, type ButtonProps } from '../../ui/button';
import { useUnread } from './use-unread';

/**
 * Button that marks all messages of the account as read. Messages that are newer than the newest one known to the
 * console stay unread.
 */
export function ReadAll(props: Pick<ButtonProps, 'kind' | 'small'>) {
  const { t } = useTranslation('inbox');
  const { unread = 0, newest = [] } = useUnread() ?? {};
  const send = useSend(messageApi.readAll);
  const through = Math.max(...newest.map(({ id }) => id));
  return (
    <Button
      {...props}
      icon={<CheckCheck aria-hidden size={16} />}
      disabled={unread === 0 || newest.length === 0}
      loading={send.isPending}
      onClick={() => send.mutate({ body: { through } })}
    >
      {t('readAll')}
    </Button>
  );
}
