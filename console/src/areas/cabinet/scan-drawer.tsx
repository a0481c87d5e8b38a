import { type CabinetDetail, cabinetApi } from '@chargehand/contract/areas/cabinet';
import { maxSlots } from '@chargehand/contract/areas/cabinet-model';
import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ScanBench } from '../../features/scanning/scan-bench';
import { countsOf, type Looked } from '../../features/scanning/scans';
import { dropScans, keepScans, keptScans, scannedNow } from '../../features/scanning/kept-scans';
import { useQueue } from '../../features/scanning/use-queue';
import { call, CallError } from '../../lib/call/call';
import { notifier } from '../../lib/call/notify';
import { renew } from '../../lib/call/query';
import { newKey } from '../../lib/call/write-key';
import { currentSession } from '../../lib/session/session';
import { format } from '../../lib/words/format';
import { SidePanel } from '../../ui/dialog/side-panel';
import { Problem } from '../../ui/feedback/problem';
import css from './cabinet.module.css';

interface ScanProps {
  cabinet: CabinetDetail;
  onClose: () => void;
}

/**
 * Drawer that puts devices into a cabinet by scanning their codes. Each code is checked at once, but the devices are
 * put in only on confirmation; until then the codes are kept even if the drawer is closed.
 */
export default function ScanDrawer({ cabinet: { id, code, slotCount, slots }, onClose }: ScanProps) {
  const { t } = useTranslation('cabinet');
  const client = useQueryClient();
  const place = `cabinet-${id}`;
  const params = { id };
  const free = slotCount - slots.length;
  // Scans belong to the account that opened the drawer, even if another account signs in before it closes.
  const [account] = useState(() => currentSession().addManagerId);
  const [kept, setKept] = useState(() => keptScans(account, place));
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState<string>();
  const look = async (codes: string[]): Promise<Looked[]> => {
    const looked = await call(cabinetApi.look, { params, body: { codes }, repeatSubmit: false, quiet: true });
    return looked.map(({ asked, code, modelName, msg }) => ({
      asked,
      code,
      msg,
      model: modelName,
      good: msg === null,
    }));
  };
  const [queue, scans] = useQueue({
    look,
    kept: kept?.entries ?? [],
    atOnce: maxSlots,
    most: free,
    full: t('scanFull', { n: format.number(free) }),
    onEntries: (entries) => {
      // A changed list of codes is a new request, so it gets a new idempotency key.
      const next = scannedNow(entries);
      setKept(next);
      if (entries.length === 0) dropScans(account, place);
      else keepScans(account, place, next);
    },
  });
  const { good, waiting } = countsOf(scans.entries);
  const confirm = async () => {
    setSending(true);
    setFailure(undefined);
    const now = kept ?? scannedNow(scans.entries);
    const key = now.key ?? newKey();
    // A retry after a lost response uses the same key, so the server treats it as the same request.
    setKept({ ...now, key });
    keepScans(account, place, { ...now, key });
    const codes = scans.entries.filter(({ state }) => state === 'good').map((entry) => entry.code);
    try {
      await call(cabinetApi.fit, { params, body: { codes }, key, quiet: true, repeatSubmit: false });
    } catch (error) {
      setSending(false);
      const refused =
        error instanceof CallError ? error.errors.filter(({ field }) => codes.includes(field)) : [];
      queue.refuse(refused.map(({ field, msg }) => ({ code: field, msg })));
      if (refused.length === 0)
        setFailure(
          error instanceof CallError && error.errors[0]
            ? error.errors[0].msg
            : error instanceof Error
              ? error.message
              : String(error),
        );
      return;
    }
    dropScans(account, place);
    await renew(client, cabinetApi.fit);
    notifier().success(t('fitDone'));
    onClose();
  };
  return (
    <SidePanel wide takesKeyboard title={t('scanTitle', { name: code })} onClose={onClose}>
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
