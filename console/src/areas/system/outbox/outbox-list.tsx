import { outboxApi } from '@chargehand/contract/areas/system/outbox';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button';
import { Can } from '../../../ui/can';
import { late } from '../../../ui/late';
import { ListPage } from '../../../ui/list/list';
import { listOf } from '../../../ui/list/declare/list-of';
import { DevelopmentBanner } from './development-banner';
import { MessageBody } from './message-body';
import { outbox } from './outbox.noun';

const AskDialog = late(async () => ({ default: (await import('../../../ui/dialog/ask-dialog')).AskDialog }));

/** Button that deletes all messages after a confirmation. */
function ClearAll() {
  const { t } = useTranslation('outbox');
  const [confirming, setConfirming] = useState(false);
  return (
    <Can use={outboxApi.clear}>
      <Button danger icon={<Trash2 />} onClick={() => setConfirming(true)}>
        {t('clearAll')}
      </Button>
      {confirming && (
        <AskDialog
          by={outboxApi.clear}
          input={{}}
          title={t('clearConfirm')}
          action={t('clearAll')}
          done={t('cleared')}
          onClose={() => setConfirming(false)}
        >
          <p>{t('clearHint')}</p>
        </AskDialog>
      )}
    </Can>
  );
}

const list = listOf(outbox, {
  page: 'outboxList',
  columns: ['recipient', 'channel', 'subject', 'body', 'createdAt'],
  card: { aside: ['channel'], status: ['subject'], note: ['body'], when: ['createdAt'] },
  sort: 'createdAt desc',
  filters: ['channel', 'recipient'],
  detail: ['recipient', 'channel', 'subject', 'createdAt', 'sending', 'failedAt', 'reason'],
  More: MessageBody,
  Tools: ClearAll,
});

/**
 * Page `outboxList`: messages that no mail or SMS service is configured for, that are queued for sending, or that were
 * given up.
 */
export default function OutboxList() {
  return (
    <>
      <DevelopmentBanner />
      <ListPage list={list} />
    </>
  );
}
