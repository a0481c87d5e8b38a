import { arrivalApi } from '@chargehand/contract/areas/stock/arrival';
import type { OutputOf } from '@chargehand/contract/http/endpoint';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { call } from '../../../lib/call/call';
import { format } from '../../../lib/words/format';
import { usePathOf } from '../../../lib/session/page-paths';
import { useCall } from '../../../lib/call/query';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog';
import { Panel } from '../../../ui/panel';
import { Problem } from '../../../ui/feedback/problem';
import { Read } from '../../../ui/feedback/read';
import { Status } from '../../../ui/feedback/status';
import { CheckScan } from './check-scan';
import { Differing } from './differing';
import { Done } from './done';
import { PasswordsHint } from './passwords-hint';
import styles from './scan.module.css';
import type { Checked } from './use-check';
import { useConfirm } from './use-confirm';

type Expected = OutputOf<typeof arrivalApi.expected>;

interface ArrivalScanProps {
  id: number;
  /** Number of devices just taken in. */
  done: number | undefined;
}

/** Compares scanned devices with the list that a factory announced, and takes the found ones into stock. */
export function ArrivalScan({ id, done }: ArrivalScanProps) {
  const { t } = useTranslation('scan');
  const answer = useCall(arrivalApi.expected, { params: { id } });
  const arrivals = usePathOf()('arrivalList');
  const [, setParams] = useSearchParams();
  const [shown, setShown] = useState<Expected>();
  // The list is read once, so that scanning works without a network. If another user confirms the arrival after that,
  // the server reports it when this user confirms.
  if (answer.data && !shown && !answer.isFetching) setShown(answer.data);
  const others = () => setParams({ kind: 'inbound' });
  const more = () => setParams({ kind: 'inbound', id: String(id) });
  if (!shown)
    return (
      <div className={styles['narrow']}>
        <Panel label={t('inbound')}>
          <Read answer={answer}>{() => null}</Read>
          <Button onClick={others}>{t('otherPapers')}</Button>
        </Panel>
      </div>
    );
  const page = arrivals !== undefined && <Link to={`${arrivals}/${id}`}>{shown.number}</Link>;
  if (done !== undefined)
    return (
      <Done text={t('done_inbound', { count: done })} id={null} onMore={more} onLeave={others}>
        {page}
        <PasswordsHint />
      </Done>
    );
  return (
    <CheckScan
      place={`arrival-${id}`}
      title={`${t('inbound')} · ${shown.number}`}
      aside={shown.name}
      devices={shown.devices}
      stray={t('notExpected')}
    >
      {(checked) => (
        <Confirming
          id={id}
          checked={checked}
          onDone={(count) =>
            setParams({ kind: 'inbound', id: String(id), done: String(count) }, { replace: true })
          }
        />
      )}
    </CheckScan>
  );
}

interface ConfirmingProps {
  id: number;
  checked: Checked;
  onDone: (count: number) => void;
}

/** Takes in the devices found. Missing devices remain expected, and unexpected ones are recorded. */
function Confirming({ id, checked, onDone }: ConfirmingProps) {
  const { t } = useTranslation('scan');
  const { queue, good, waiting, missing, unexpected, kept, keep, drop } = checked;
  const [asking, setAsking] = useState(false);
  const { confirm, sending, job, failure } = useConfirm({
    by: {
      use: arrivalApi.confirm,
      send: (_, found, key) =>
        call(arrivalApi.confirm, {
          params: { id },
          body: { codes: found.map(({ code }) => code), unlisted: [...unexpected] },
          key,
          quiet: true,
          repeatSubmit: false,
        }),
    },
    queue,
    kept,
    keep,
    stopped: t('stopped'),
    onDone: ({ devices }) => {
      drop();
      onDone(devices);
    },
  });
  const label = t('confirm_inbound', { count: good, n: format.number(good) });
  return (
    <>
      {sending && <Status kind="run">{t(job === undefined ? 'sending' : 'working')}</Status>}
      {failure !== undefined && (
        <div role="alert">
          <Problem>{t('notSent', { reason: failure })}</Problem>
        </div>
      )}
      <Button
        type="primary"
        disabled={sending || good === 0 || waiting > 0}
        onClick={() => (missing.length + unexpected.length > 0 ? setAsking(true) : void confirm())}
      >
        {label}
      </Button>
      {asking && (
        <ConfirmDialog
          title={t('takeInTitle', { count: good, n: format.number(good) })}
          action={label}
          danger={false}
          onConfirm={() => {
            setAsking(false);
            void confirm();
          }}
          onClose={() => setAsking(false)}
        >
          <Differing missing={missing.length} unexpected={unexpected.length} />
          <p>{t('takeInText')}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
