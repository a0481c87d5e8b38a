import { Button } from 'antd';
import { Check, Copy, Download } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import css from './security.module.css';

function download(text: string, name: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  const link = document.createElement('a');
  Object.assign(link, { href: url, download: name });
  link.click();
  URL.revokeObjectURL(url);
}

/** Shows recovery codes once, with buttons to store them. */
export function RecoveryCodes({
  codes,
  done,
  onKept,
}: {
  codes: string[];
  done?: string;
  onKept: () => void;
}) {
  const { t } = useTranslation('security');
  const [copied, setCopied] = useState(false);
  const text = `${codes.join('\n')}\n`;
  const Icon = copied ? Check : Copy;
  return (
    <div role="group" aria-label={t('codesTitle')}>
      <p className={css['warning']} role="status">
        <b>{t('codesTitle')}</b>
        <br />
        {t('codesText')}
      </p>
      <ul className={css['codes']}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={css['line']}>
        <Button type="primary" onClick={onKept}>
          {done ?? t('codesKept')}
        </Button>
        <Button
          icon={<Icon />}
          onClick={() => void navigator.clipboard.writeText(text).then(() => setCopied(true))}
        >
          {t(copied ? 'codesCopied' : 'codesCopy')}
        </Button>
        <Button icon={<Download />} onClick={() => download(text, 'chargehand-recovery-codes.txt')}>
          {t('codesSave')}
        </Button>
      </div>
    </div>
  );
}
