import { authApi } from '@chargehand/contract/areas/system/auth';
import { type Passkey, passkeyApi } from '@chargehand/contract/areas/system/passkey';
import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { format } from '../../lib/words/format';
import { notifier } from '../../lib/call/notify';
import { keyOf, useCall } from '../../lib/call/query';
import { deviceName } from '../../lib/browser/user-agent';
import { Panel } from '../../ui/panel';
import { WaitingLines } from '../../ui/feedback/skeleton/waiting';
import { Failure, wordsOf } from './failure';
import { canKeepPasskeys, makePasskey, NoPasskey } from './make-passkey';
import { RemovePasskey, RenamePasskey } from './passkey-dialogs';
import { ProofDialog } from './proof-dialog';
import css from './security.module.css';

/** Panel that lists the passkeys of the account and adds, renames or removes them. */
export function PasskeysPanel() {
  const { t } = useTranslation('security');
  const client = useQueryClient();
  const [renamed, rename] = useState<Passkey>();
  const [removed, remove] = useState<Passkey>();
  const [adding, setAdding] = useState(false);
  const ways = useCall(authApi.ways, {}, { staleTime: Infinity });
  const list = useCall(passkeyApi.list, {});
  const possible = canKeepPasskeys() && ways.data?.passkeys !== false;

  const add = async (proof: string) => {
    try {
      await makePasskey(deviceName(navigator.userAgent, t('passkeys')), proof);
    } catch (error) {
      throw error instanceof NoPasskey ? new Error(t(error.reason)) : error;
    }
    await client.invalidateQueries({ queryKey: keyOf(passkeyApi.list) });
    notifier().success(t('passkeyAdded'));
  };

  return (
    <Panel title={t('passkeys')}>
      <p className={css['text']}>{t('passkeysText')}</p>
      {list.error && <Failure>{wordsOf(list.error)}</Failure>}
      {list.isPending && <WaitingLines lines={1} />}
      {list.data && list.data.length > 0 && (
        <ul className={css['passkeys']}>
          {list.data.map((passkey) => (
            <PasskeyItem key={passkey.id} passkey={passkey} rename={rename} remove={remove} />
          ))}
        </ul>
      )}
      {list.data?.length === 0 && possible && <p className={css['hint']}>{t('passkeysNone')}</p>}
      {possible ? (
        <div className={css['line']} style={{ marginTop: 12 }}>
          <Button onClick={() => setAdding(true)}>{t('passkeyAdd')}</Button>
        </div>
      ) : (
        <p className={css['hint']}>{t('passkeysImpossible')}</p>
      )}
      {adding && (
        <ProofDialog
          title={t('passkeyAdd')}
          text={t('passkeyAddText')}
          action={t('passkeyAdd')}
          run={add}
          onClose={() => setAdding(false)}
        />
      )}
      {renamed && <RenamePasskey passkey={renamed} onClose={() => rename(undefined)} />}
      {removed && <RemovePasskey passkey={removed} onClose={() => remove(undefined)} />}
    </Panel>
  );
}

interface PasskeyItemProps {
  passkey: Passkey;
  rename: (passkey: Passkey) => void;
  remove: (passkey: Passkey) => void;
}

function PasskeyItem({ passkey, rename, remove }: PasskeyItemProps) {
  const { t } = useTranslation('security');
  const { name, createdAt, usedAt, backedUp } = passkey;
  return (
    <li>
      <KeyRound aria-hidden />
      <div className={css['passkey']}>
        <b>{name}</b>
        <span>
          {[
            t('passkeyCreated', { time: format.instant(createdAt) }),
            usedAt === null ? t('passkeyUnused') : t('passkeyUsed', { time: format.instant(usedAt) }),
            t(backedUp ? 'passkeySynced' : 'passkeyHere'),
          ].join(' · ')}
        </span>
      </div>
      <Button size="small" onClick={() => rename(passkey)} aria-label={t('renameOf', { name })}>
        {t('rename')}
      </Button>
      <Button size="small" danger onClick={() => remove(passkey)} aria-label={t('removeOf', { name })}>
        {t('remove')}
      </Button>
    </li>
  );
}
