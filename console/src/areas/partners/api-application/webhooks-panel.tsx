import { apiApplicationApi } from '@chargehand/contract/areas/partners/api-application';
import type { OutputOf } from '@chargehand/contract/http/endpoint';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall, useSend } from '../../../lib/call/query';
import { format } from '../../../lib/words/format';
import { Can } from '../../../ui/can';
import { SidePanel } from '../../../ui/dialog/side-panel';
import { Panel } from '../../../ui/panel';
import { Read } from '../../../ui/feedback/read';
import { Status, type StatusKind } from '../../../ui/feedback/status';
import { WebhookActions } from './webhook-actions';
import css from './api-application.module.css';

type Hook = OutputOf<typeof apiApplicationApi.webhooks>['webhooks'][number];
type Delivery = OutputOf<typeof apiApplicationApi.deliveries>['deliveries'][number];

const kinds = { waiting: 'wait', delivered: 'ok', dead: 'alarm' } satisfies Record<
  Delivery['state'],
  StatusKind
>;

/** Shows the webhooks of an application: their state and their last deliveries. */
export function WebhooksPanel({ id }: { id: number }) {
  const { t } = useTranslation('api-application');
  const answer = useCall(apiApplicationApi.webhooks, { params: { id } });
  return (
    <Read answer={answer}>
      {({ webhooks }) =>
        webhooks.length === 0 ? (
          <Panel title={t('webhooks')}>{t('noWebhooks')}</Panel>
        ) : (
          <div className={css['stack']}>
            {webhooks.map((hook) => (
              <Webhook
                key={hook.id}
                id={id}
                hook={hook}
                twice={webhooks.some((other) => other.id !== hook.id && other.url === hook.url)}
              />
            ))}
          </div>
        )
      }
    </Read>
  );
}

/** Shows whether messages are sent to a webhook, and whether they arrive. */
function HookState({ hook: { pausedAt, pauseReason, failingSince, nextAt } }: { hook: Hook }) {
  const { t } = useTranslation('api-application');
  if (pausedAt !== null) {
    const reason = pauseReason && t(`pause_${pauseReason}`);
    const since = t('webhookPausedAt', { time: format.instant(pausedAt) });
    return <Status kind="alarm">{[since, reason].filter(Boolean).join(' · ')}</Status>;
  }
  if (failingSince === null) return <Status kind="ok">{t('webhookActive')}</Status>;
  const next = nextAt && t('nextTry', { time: format.instant(nextAt) });
  const since = t('webhookFailing', { time: format.instant(failingSince) });
  return <Status kind="alarm">{[since, next].filter(Boolean).join(' · ')}</Status>;
}

interface WebhookProps {
  /** Id of the application. */
  id: number;
  hook: Hook;
  /** True if another webhook of the application has the same address. */
  twice: boolean;
}

function Webhook({ id, hook, twice }: WebhookProps) {
  const { t } = useTranslation('api-application');
  const params = { id, webhookId: hook.id };
  const again = useSend(apiApplicationApi.resendDelivery);
  const [open, setOpen] = useState<Delivery>();
  const answer = useCall(apiApplicationApi.deliveries, { params, query: { limit: 20 } });
  return (
    <Panel title={hook.url} padded={false} aside={<HookState hook={hook} />}>
      <WebhookActions id={id} hook={hook} />
      {twice && <p className={css['none']}>{t('sameAddress')}</p>}
      {hook.restingUntil !== null && (
        <p className={css['none']}>{t('restingUntil', { time: format.instant(hook.restingUntil) })}</p>
      )}
      <Read answer={answer} inset lines={3}>
        {({ deliveries }) => (
          <ul className={css['rows']}>
            {deliveries.map((delivery) => (
              <li key={delivery.id}>
                <div>
                  <code>{delivery.type}</code>
                  <p>{[format.instant(delivery.createdAt), delivery.error].filter(Boolean).join(' · ')}</p>
                </div>
                <span className={css['end']}>
                  <Status kind={kinds[delivery.state]}>{t(`delivery_${delivery.state}`)}</Status>
                  <Button onClick={() => setOpen(delivery)}>{t('view')}</Button>
                </span>
              </li>
            ))}
            {deliveries.length === 0 && <li className={css['none']}>{t('noDeliveries')}</li>}
          </ul>
        )}
      </Read>
      {open && (
        <SidePanel title={open.messageId} onClose={() => setOpen(undefined)}>
          <div className={css['stack']}>
            <p>{t('triesOf', { count: open.tries, n: format.number(open.tries) })}</p>
            <h3>{t('sent')}</h3>
            <pre className={css['body']}>{open.payload}</pre>
            <h3>{t('answered')}</h3>
            <p>
              {[open.status, open.ms === null ? null : `${format.number(open.ms)} ms`, open.error]
                .filter((part) => part !== null)
                .join(' · ')}
            </p>
            <pre className={css['body']}>{open.answer ?? t('noAnswer')}</pre>
            {open.state !== 'waiting' && (
              <Can use={apiApplicationApi.resendDelivery}>
                <Button
                  loading={again.isPending}
                  onClick={() =>
                    again.mutate(
                      { params: { ...params, deliveryId: open.id } },
                      { onSuccess: () => setOpen(undefined) },
                    )
                  }
                >
                  {t('sendAgain')}
                </Button>
              </Can>
            )}
          </div>
        </SidePanel>
      )}
    </Panel>
  );
}
