import { Button, Modal } from 'antd';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './confirm-dialog.module.css';
import { Problem } from './problem';

interface ConfirmDialogProps {
  title: string;
  /** What the button does, in a word; without it there is only something to be told. */
  action?: string;
  /** What the other button does, where that is more than to leave all as it is. */
  cancel?: string;
  danger?: boolean;
  disabled?: boolean;
  busy?: boolean;
  /** Why it was refused; nothing is lost. */
  refusal?: string | undefined;
  onConfirm?: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** Asks once before something is done; a refusal is told here. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, action, cancel, danger = true, disabled = false, busy = false, refusal, children } = props;
  const { onConfirm, onClose } = props;
  const { t } = useTranslation('ui');
  const leave = useRef<HTMLButtonElement>(null);
  return (
    <Modal
      open
      width={440}
      title={title}
      onCancel={onClose}
      footer={[
        <Button key="cancel" ref={leave} onClick={onClose}>
          {cancel ?? t(action === undefined ? 'close' : 'cancel')}
        </Button>,
        action !== undefined && (
          <Button
            key="do"
            type={danger ? 'default' : 'primary'}
            danger={danger}
            loading={busy}
            disabled={disabled}
            onClick={onConfirm}
          >
            {action}
          </Button>
        ),
      ]}
    >
      <Body otherwise={leave}>
        {children}
        {refusal !== undefined && (
          <div role="alert">
            <Problem>{refusal}</Problem>
          </div>
        )}
      </Body>
    </Modal>
  );
}

interface BodyProps {
  otherwise: RefObject<HTMLElement | null>;
  children: ReactNode;
}

/** What is asked. Where it asks for words, their field has the focus, else what leaves all as it is. */
function Body({ otherwise, children }: BodyProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const field = box.current?.querySelector<HTMLElement>('input[type="text"], textarea');
    (field ?? otherwise.current)?.focus();
  }, [otherwise]);
  return (
    <div className={styles['body']} ref={box}>
      {children}
    </div>
  );
}
