import { Button } from 'antd';
import { Copy } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { notifier } from '../../lib/call/notify';
import { Copyable } from '../../ui/copyable';
import { Facts } from '../../ui/detail/facts';
import { SidePanel } from '../../ui/dialog/side-panel';
import styles from './credentials.module.css';

interface ShownOnceProps {
  title: string;
  /** Text that names the recipient and says that the values cannot be read again. */
  text: string;
  values: readonly { label: string; value: string }[];
  onClose: () => void;
}

/** Dialog of values that are shown only once, with buttons to copy them. Only its button `done` closes it. */
export function ShownOnce({ title, text, values, onClose }: ShownOnceProps) {
  const { t } = useTranslation('credentials');
  const copied = values.map(({ label, value }) => `${label}: ${value}`).join('\n');
  return (
    <SidePanel
      title={title}
      closable={false}
      onClose={() => {}}
      footer={
        <div className={styles['footer']}>
          <Button
            icon={<Copy />}
            onClick={() =>
              void navigator.clipboard.writeText(copied).then(() => notifier().success(t('copiedAll')))
            }
          >
            {t('copyAll')}
          </Button>
          <Button type="primary" onClick={onClose}>
            {t('done')}
          </Button>
        </div>
      }
    >
      <p className={styles['text']} role="status">
        {text}
      </p>
      <div className={styles['values']}>
        <Facts
          facts={values.map(({ label, value }) => ({
            label,
            value: <Copyable text={value} label={label} />,
          }))}
        />
      </div>
    </SidePanel>
  );
}
