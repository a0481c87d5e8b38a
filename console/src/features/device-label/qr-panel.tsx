import { Button } from 'antd';
import { Download } from 'lucide-react';
import { addressIn } from '../../lib/browser/base';
import { downloadFrom } from '../../lib/call/download';
import { Panel } from '../../ui/panel';
import css from './qr-panel.module.css';

interface QrPanelProps {
  /** API path of the picture. */
  path: string;
  title: string;
  alt: string;
  hint: string;
  download: string;
}

/** Shows a QR code with a button to download it. */
export function QrPanel({ path, title, alt, hint, download }: QrPanelProps) {
  const save = async () => {
    // The download reports its own errors.
    await downloadFrom(path).catch(() => undefined);
  };
  return (
    <Panel title={title}>
      <div className={css['label']}>
        <img src={addressIn(path).href} alt={alt} width={120} height={120} />
        <div>
          <p>{hint}</p>
          <Button icon={<Download />} onClick={() => void save()}>
            {download}
          </Button>
        </div>
      </div>
    </Panel>
  );
}
