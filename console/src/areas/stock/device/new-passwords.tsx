import { deviceCredentialsApi, fetchableDays } from '@chargehand/contract/areas/stock/device-credentials';
import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { downloadByPost } from '../../../lib/call/download';
import { format } from '../../../lib/words/format';
import { renew, useCall } from '../../../lib/call/query';
import { useSession } from '../../../lib/session/session';
import { mayUse } from '../../../ui/can';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog';
import css from './device-detail.module.css';

/** Button shown while new credentials of devices are ready for download, for example after an import. */
export function NewPasswords() {
  const { t } = useTranslation('device');
  const allowed = mayUse(useSession(), deviceCredentialsApi.waiting);
  const { data = [] } = useCall(deviceCredentialsApi.waiting, {}, { enabled: allowed });
  const [open, setOpen] = useState(false);
  if (data.length === 0) return null;
  return (
    <>
      <Button icon={<KeyRound />} onClick={() => setOpen(true)}>
        {t('passwords')}
      </Button>
      {open && (
        <ConfirmDialog title={t('passwordsTitle')} onClose={() => setOpen(false)}>
          <p>{t('passwordsText', { days: fetchableDays })}</p>
          {data.map(({ id, by, until }) => (
            <Waiting key={id} id={id} by={by} until={until} />
          ))}
        </ConfirmDialog>
      )}
    </>
  );
}

function Waiting({ id, by, until }: { id: number; by: string | null; until: string }) {
  const { t } = useTranslation('device');
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const fetchThem = async () => {
    setBusy(true);
    const name = `${t('passwordsTitle')}.xlsx`;
    // The download reports its own errors. The list of waiting credentials is reloaded after a success and after an
    // error.
    await downloadByPost(deviceCredentialsApi.fetch.path.replace(':id', String(id)), {}, name).catch(
      () => undefined,
    );
    await renew(client, deviceCredentialsApi.fetch);
    setBusy(false);
  };
  return (
    <div className={css['waiting']}>
      <span className={css['until']}>
        {[by, t('passwordsUntil', { time: format.instant(until) })]
          .filter((part) => part !== null)
          .join(' · ')}
      </span>
      <Button type="primary" loading={busy} onClick={() => void fetchThem()}>
        {t('passwordsFetch')}
      </Button>
    </div>
  );
}
