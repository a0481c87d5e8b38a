import { Button, Modal } from 'antd';
import { type ReactNode, type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './confirm-dialog.module.css';
import { useKeyboardBack } from './keyboard-place';
import { Problem } from '../feedback/problem';
import { Required, type RequiredControl } from './required';

interface ConfirmDialogProps {
  title: string;
  /** Label of the confirm button. Without it the dialog only informs. */
  action?: string;
  /** Label of the cancel button; by default "Cancel", or "Close" without `action`. */
  cancel?: string;
  danger?: boolean;
  /** True while the dialog cannot be confirmed for a reason that it shows. For an empty field use `useRequired`. */
  disabled?: boolean;
  busy?: boolean;
  /** Reason why the confirmed action was refused. The dialog stays open with its input. */
  refusal?: string | undefined;
  onConfirm?: () => void;
  onClose: () => void;
  children: ReactNode;
}

/**
 * Asks for confirmation and shows a refusal inside; while a required field is empty, confirming only says so. If
 * something was typed, Escape, the closing cross and a click outside ask before closing.
 */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, action, cancel, danger = true, disabled = false, busy = false, refusal, children } = props;
  const { onConfirm, onClose } = props;
  const { t } = useTranslation('ui');
  const leave = useRef<HTMLButtonElement>(null);
  const [typed, setTyped] = useState(false);
  const [closing, setClosing] = useState(false);
  useKeyboardBack();
  const controls = useRef(new Map<string, RequiredControl>());
  const register = useCallback((id: string, control: RequiredControl | undefined) => {
    if (control) controls.current.set(id, control);
    else controls.current.delete(id);
  }, []);
  const [tried, setTried] = useState(false);
  const required = useMemo(() => ({ tried, register }), [tried, register]);
  const confirm = () => {
    const first = [...controls.current.values()].find(({ empty }) => empty);
    if (!first) return onConfirm?.();
    setTried(true);
    first.focus();
  };
  return (
    <Modal
      open
      width={440}
      title={<span className={styles['title']}>{title}</span>}
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
            onClick={confirm}
          >
            {action}
          </Button>
        ),
      ]}
    >
      <Body otherwise={leave} onTyped={setTyped}>
        <Required value={required}>{children}</Required>
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
  /** Called after each input: `typed` is true if the text of the fields differs from the initial text. */
  onTyped: (typed: boolean) => void;
  children: ReactNode;
}

/** Returns the text of all fields in an element. */
const fieldsOf = (box: HTMLElement | null): string =>
  [...(box?.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input[type="text"], textarea') ?? [])]
    .map(({ value }) => value)
    .join('\u0000');

/** Content of the dialog. A text field in it gets the focus, else the cancel button. */
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
