import { Input, Modal } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useKeyboardBack } from '../../ui/dialog/keyboard-place';
import { Failure, wordsOf } from './failure';
import css from './security.module.css';

interface Props {
  title: string;
  text: string;
  action: string;
  danger?: boolean;
  /** Performs the action. An error it throws is shown here. */
  run: (proof: string) => Promise<void>;
  onClose: () => void;
}

/** Dialog that asks for the password or a code again before an action that changes how the account signs in. */
export function ProofDialog({ title, text, action, danger = false, run, onClose }: Props) {
  const { t } = useTranslation('security');
  useKeyboardBack();
  const id = useId();
  const [proof, setProof] = useState('');
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);
  const submit = async () => {
    if (busy) return;
    if (proof === '') return setFailure(t('proofEmpty'));
    setBusy(true);
    setFailure(undefined);
    try {
      await run(proof);
      onClose();
    } catch (error) {
      setFailure(wordsOf(error));
      setBusy(false);
    }
  };
  return (
    <Modal
      open
      width={440}
      title={title}
      okText={action}
      okButtonProps={danger ? { danger, type: 'default' } : {}}
      cancelText={t('cancel')}
      confirmLoading={busy}
      onOk={() => void submit()}
      onCancel={onClose}
    >
      <p className={css['hint']}>{text}</p>
      <label className={css['field']} htmlFor={id}>
        {t('proof')}
      </label>
      <Input.Password
        id={id}
        autoFocus
        value={proof}
        onChange={({ target }) => {
          setProof(target.value);
          setFailure(undefined);
        }}
        onPressEnter={() => void submit()}
        autoComplete="current-password"
        {...(failure === undefined ? {} : { status: 'error', 'aria-invalid': true })}
      />
      <Failure>{failure}</Failure>
    </Modal>
  );
}
