import { Modal } from 'antd';
import { useTranslation } from 'react-i18next';
import { useKeyboardBack } from '../dialog/keyboard-place';
import styles from './keys-help.module.css';

/** Lists the keyboard shortcuts of a list. */
export function KeysHelp({ onClose }: { onClose: () => void }) {
  useKeyboardBack();
  const { t } = useTranslation('ui');
  const keys = [
    [['j', '↓'], t('keyDown')],
    [['k', '↑'], t('keyUp')],
    [['Enter'], t('keyOpen')],
    [['x'], t('keySelect')],
    [['/'], t('keySearch')],
    [['Esc'], t('keyEscape')],
    [['?'], t('keyHelp')],
  ] as const;
  return (
    <Modal open width={440} title={t('keys')} footer={null} onCancel={onClose}>
      <dl className={styles['keys']}>
        {keys.map(([names, meaning]) => (
          <div key={meaning}>
            <dt>
              {names.map((name) => (
                <kbd key={name}>{name}</kbd>
              ))}
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </Modal>
  );
}
