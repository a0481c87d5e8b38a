import { longestOf } from '@chargehand/contract/http/list-options';
import { type Passkey, passkeyApi } from '@chargehand/contract/areas/system/passkey';
import { Input, Modal } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSend } from '../../lib/call/query';
import { useKeyboardBack } from '../../ui/dialog/keyboard-place';
import { Failure, wordsOf } from './failure';
import css from './security.module.css';

interface Props {
  passkey: Passkey;
  onClose: () => void;
}

/** Dialog that renames a passkey. */
export function RenamePasskey({ passkey, onClose }: Props) {
  const { t } = useTranslation('security');
  useKeyboardBack();
  const id = useId();
  const [name, setName] = useState(passkey.name);
  const [empty, setEmpty] = useState(false);
  const send = useSend(passkeyApi.rename, { quiet: true });
  const save = () => {
    setEmpty(name.trim() === '');
    if (name.trim() === '' || send.isPending) return;
    send.mutate({ params: { id: passkey.id }, body: { name: name.trim() } }, { onSuccess: onClose });
  };
  const failure = empty ? t('passkeyNameEmpty') : send.error ? wordsOf(send.error) : undefined;
  return (
    <Modal
      open
      width={440}
      title={t('renameOf', { name: passkey.name })}
      okText={t('save')}
      cancelText={t('cancel')}
      confirmLoading={send.isPending}
      onOk={save}
      onCancel={onClose}
    >
      <label className={css['field']} htmlFor={id}>
        {t('passkeyName')}
      </label>
      <Input
        id={id}
        autoFocus
        value={name}
        onChange={({ target }) => setName(target.value)}
        onPressEnter={save}
        maxLength={longestOf(passkeyApi.rename.body, 'name')}
        {...(failure === undefined ? {} : { status: 'error', 'aria-invalid': true })}
      />
      <Failure>{failure}</Failure>
    </Modal>
  );
}

/** Asks for confirmation before a passkey is removed. */
export function RemovePasskey({ passkey, onClose }: Props) {
  const { t } = useTranslation('security');
  useKeyboardBack();
  const send = useSend(passkeyApi.remove, { quiet: true });
  return (
    <Modal
      open
      width={440}
      title={t('removeConfirm', { name: passkey.name })}
      okText={t('remove')}
      okButtonProps={{ danger: true, type: 'default' }}
      cancelText={t('cancel')}
      confirmLoading={send.isPending}
      onOk={() => send.mutate({ params: { id: passkey.id } }, { onSuccess: onClose })}
      onCancel={onClose}
    >
      <p className={css['hint']}>{t('removeText')}</p>
      <Failure>{send.error ? wordsOf(send.error) : undefined}</Failure>
    </Modal>
  );
}
