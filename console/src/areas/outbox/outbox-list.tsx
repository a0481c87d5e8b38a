import { channels, type OutboxMessage, outboxApi } from '@chargehand/contract/areas/outbox';
import { App, Button } from 'antd';
import { Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { format } from '../../lib/format';
import { notifier } from '../../lib/notify';
import { useSend } from '../../lib/query';
import { Can } from '../../ui/can';
import type { ListDeclaration } from '../../ui/list/declaration';
import { ListPage } from '../../ui/list/list-page';
import { DevelopmentBanner } from './development-banner';
import { OutboxDetail } from './outbox-detail';

function Channel({ message }: { message: OutboxMessage }) {
  const { t } = useTranslation('outbox');
  return t(message.channel);
}

/** Deletes all messages, after asking once. */
function ClearAll() {
  const { t } = useTranslation(['outbox', 'ui']);
  const { modal } = App.useApp();
  const clear = useSend(outboxApi.clear, { invalidates: [outboxApi.list] });
  const ask = async () => {
    const sure = await modal.confirm({
      title: t('clearConfirm'),
      content: t('clearHint'),
      okText: t('clearAll'),
      okButtonProps: { danger: true },
      cancelText: t('ui:cancel'),
      autoFocusButton: 'cancel',
    });
    if (sure) clear.mutate({}, { onSuccess: () => notifier().success(t('cleared')) });
  };
  return (
    <Can use={outboxApi.clear}>
      <Button danger icon={<Trash2 />} loading={clear.isPending} onClick={() => void ask()}>
        {t('clearAll')}
      </Button>
    </Can>
  );
}

const list: ListDeclaration<OutboxMessage> = {
  page: 'outboxList',
  texts: 'outbox',
  source: outboxApi.list,
  nameOf: (message) => message.recipient,
  columns: [
    { key: 'recipient', cell: (message) => message.recipient, sort: true },
    { key: 'channel', cell: (message) => <Channel message={message} />, card: 'aside' },
    { key: 'subject', cell: (message) => message.subject, card: 'status' },
    { key: 'body', cell: (message) => message.body, card: 'note' },
    {
      key: 'createdAt',
      cell: (message) => format.instant(message.createdAt),
      kind: 'instant',
      sort: true,
      card: 'when',
    },
  ],
  sort: { column: 'createdAt', order: 'desc' },
  filters: [
    { key: 'channel', kind: 'choice', options: channels },
    { key: 'recipient', kind: 'text' },
  ],
  detail: OutboxDetail,
  remove: { by: outboxApi.remove },
  Tools: ClearAll,
};

/** outboxList: messages that had no way out, for development. */
export default function OutboxList() {
  return (
    <>
      <DevelopmentBanner />
      <ListPage list={list} />
    </>
  );
}
