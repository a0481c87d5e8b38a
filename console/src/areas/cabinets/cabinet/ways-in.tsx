import { type CabinetDetail, cabinetApi } from '@chargehand/contract/areas/cabinets/cabinet';
import { Button } from 'antd';
import { FileSpreadsheet, ScanLine } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Can } from '../../../ui/can';
import { lateDrawer, lateForm } from '../../../ui/dialog/late-drawer';
import { Lines } from '../../../ui/feedback/skeleton/bones';
import css from './cabinet.module.css';

const ScanDrawer = lateForm(() => import('./scan-drawer'));
const ImportPanel = lateDrawer(() => import('../../../ui/import/import-panel'), <Lines />, true);

/** Buttons that fill a cabinet with many devices: by scanning, or from a file that may also name other cabinets. */
export function WaysIn({ cabinet }: { cabinet: CabinetDetail }) {
  const { t } = useTranslation('cabinet');
  const [opened, setOpened] = useState<'scan' | 'file'>();
  const [imported, setImported] = useState<number>();
  const close = () => setOpened(undefined);
  return (
    <div className={css['control']}>
      {cabinet.slots.length < cabinet.slotCount && (
        <Can use={cabinetApi.fit}>
          <Button icon={<ScanLine />} onClick={() => setOpened('scan')}>
            {t('scan')}
          </Button>
        </Can>
      )}
      <Can use={cabinetApi.importFile}>
        <Button icon={<FileSpreadsheet />} onClick={() => setOpened('file')}>
          {t('fromFile')}
        </Button>
      </Can>
      {opened === 'scan' && <ScanDrawer cabinet={cabinet} onClose={close} />}
      {opened === 'file' && (
        <ImportPanel api={cabinetApi} texts="cabinet" id={imported} onId={setImported} onClose={close} />
      )}
    </div>
  );
}
