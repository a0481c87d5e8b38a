import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { ScanBench } from '../../../features/scanning/scan-bench';
import { countsOf } from '../../../features/scanning/scans';
import { format } from '../../../lib/words/format';
import { SidePanel } from '../../../ui/dialog/side-panel';
import { Problem } from '../../../ui/feedback/problem';
import css from './cabinet.module.css';
import { type ScanFitProps, useScanFit } from './use-scan-fit';

/**
 * Drawer that puts devices into a cabinet by scanning their codes. Each code is checked at once, but the devices are
 * put in only on confirmation; until then the codes are kept even if the drawer is closed.
 */
export default function ScanDrawer({ cabinet, onClose }: ScanFitProps) {
  const { t } = useTranslation('cabinet');
  const { queue, scans, free, sending, failure, confirm } = useScanFit({ cabinet, onClose });
  const { good, waiting } = countsOf(scans.entries);
  return (
    <SidePanel wide takesKeyboard title={t('scanTitle', { name: cabinet.code })} onClose={onClose}>
      <div className={css['scan']}>
        <ScanBench
          queue={queue}
          scans={scans}
          actions={
            <Button
              type="primary"
              loading={sending}
              disabled={good === 0 || waiting > 0}
              onClick={() => void confirm()}
            >
              {t('scanFit', { n: format.number(good) })}
            </Button>
          }
        />
        <p className={css['hint']}>{t('scanHint', { n: format.number(free) })}</p>
        {failure !== undefined && (
          <div role="alert">
            <Problem>{failure}</Problem>
          </div>
        )}
      </div>
    </SidePanel>
  );
}
