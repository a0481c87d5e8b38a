import { Button, Modal } from 'antd';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './confirm-dialog.module.css';
import { useKeyboardBack } from './keyboard-place';
import { Problem } from '../say/problem';

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

/**
 * Asks once before something is done; a refusal is told here. What was typed in it goes by no slip: Esc and a click beside it ask
 * first.
 */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, action, cancel, danger = true, disabled = false, busy = false, refusal, children } = props;
  const { onConfirm, onClose } = props;
  const { t } = useTranslation('ui');
  const leave = useRef<HTMLButtonElement>(null);
  const [typed, setTyped] = useState(false);
  const [closing, setClosing] = useState(false);
  useKeyboardBack();
  return (
    <Modal
      open
      width={440}
      title={title}
      onCancel={() => (typed ? setClosing(true) : onClose())}
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
      <Body otherwise={leave} onTyped={setTyped}>
        {children}
        {refusal !== undefined && (
          <div role="alert">
            <Problem>{refusal}</Problem>
          </div>
        )}
      </Body>
      {closing && (
        <ConfirmDialog
          title={t('unsavedTitle')}
          action={t('discard')}
          cancel={t('keepEditing')}
          onConfirm={onClose}
          onClose={() => setClosing(false)}
        >
          <p>{t('unsavedText')}</p>
        </ConfirmDialog>
      )}
    </Modal>
  );
}

interface BodyProps {
  otherwise: RefObject<HTMLElement | null>;
  /** Hears whether its fields hold other text than at first. */
  onTyped: (typed: boolean) => void;
  children: ReactNode;
}

/** What its fields hold. */
const fieldsOf = (box: HTMLElement | null): string =>
  [...(box?.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input[type="text"], textarea') ?? [])]
    .map(({ value }) => value)
    .join('\u0000');

/** What is asked. Where it asks for words, their field has the focus, else what leaves all as it is. */
function Body({ otherwise, onTyped, children }: BodyProps) {
  const box = useRef<HTMLDivElement>(null);
  const first = useRef('');
  useEffect(() => {
    const field = box.current?.querySelector<HTMLElement>('input[type="text"], textarea');
    first.current = fieldsOf(box.current);
    (field ?? otherwise.current)?.focus();
  }, [otherwise]);
  return (
    <div
      className={styles['body']}
      ref={box}
      onInput={() => onTyped(fieldsOf(box.current) !== first.current)}
    >
      {children}
    </div>
  );
}
