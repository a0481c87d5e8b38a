import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './button';
import styles from './copyable.module.css';
import { Hint } from './feedback/hint';

/** Code with a button that copies it. */
export function Copyable({ text, label }: { text: string; /** Names the text. */ label: string }) {
  const { t } = useTranslation('ui');
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), 2000);
    return () => clearTimeout(timer);
  }, [copied]);
  const Icon = copied ? Check : Copy;
  return (
    <span className={styles['copyable']}>
      <span>{text}</span>
      <Hint title={t(copied ? 'copied' : 'copy')}>
        <Button
          kind="text"
          small
          aria-label={t('copyOf', { name: label })}
          icon={<Icon size={14} />}
          onClick={() => void navigator.clipboard.writeText(text).then(() => setCopied(true))}
        />
      </Hint>
    </span>
  );
}
