import { type CabinetDetail, cabinetApi } from '@chargehand/contract/areas/cabinets/cabinet';
import { maxSlots } from '@chargehand/contract/areas/cabinets/cabinet-model';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dropScans, keepScans, keptScans, scannedNow } from '../../../features/scanning/kept-scans';
import type { Looked } from '../../../features/scanning/scans';
import { useQueue } from '../../../features/scanning/use-queue';
import { call, CallError } from '../../../lib/call/call';
import { notifier } from '../../../lib/call/notify';
import { renew } from '../../../lib/call/query';
import { newKey } from '../../../lib/call/write-key';
import { currentSession } from '../../../lib/session/session';
import { format } from '../../../lib/words/format';

export interface ScanFitProps {
  cabinet: CabinetDetail;
  onClose: () => void;
}

/** Checks codes for the cabinet with this id. */
const lookFor =
  (id: number) =>
  async (codes: string[]): Promise<Looked[]> => {
    const lookedUp = await call(cabinetApi.look, {
      params: { id },
      body: { codes },
      repeatSubmit: false,
      quiet: true,
    });
    return lookedUp.map(({ asked, code, modelName, msg }) => ({
      asked,
      code,
      msg,
      model: modelName,
      good: msg === null,
    }));
  };

/** Returns the errors of single codes in a failed call, and the reason to show if there are none. */
function refusalOf(error: unknown, codes: readonly string[]) {
  const errors = error instanceof CallError ? error.errors : [];
  const refused = errors.filter(({ field }) => codes.includes(field));
  const reason = errors[0]?.msg ?? (error instanceof Error ? error.message : String(error));
  return {
    refused: refused.map(({ field, msg }) => ({ code: field, msg })),
    failure: refused.length === 0 ? reason : undefined,
  };
}

/** Returns the queue of the codes scanned for a cabinet, and the function that puts their devices in. */
export function useScanFit({ cabinet: { id, slotCount, slots }, onClose }: ScanFitProps) {
  const { t } = useTranslation('cabinet');
  const client = useQueryClient();
  const place = `cabinet-${id}`;
  const free = slotCount - slots.length;
  // Scans belong to the account that opened the drawer, even if another account signs in before it closes.
  const [account] = useState(() => currentSession().addManagerId);
  const [kept, setKept] = useState(() => keptScans(account, place));
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [queue, scans] = useQueue({
    look: lookFor(id),
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
      await call(cabinetApi.fit, { params: { id }, body: { codes }, key, quiet: true, repeatSubmit: false });
    } catch (error) {
      setSending(false);
      const refusal = refusalOf(error, codes);
      queue.refuse(refusal.refused);
      if (refusal.failure !== undefined) setFailure(refusal.failure);
      return;
    }
    dropScans(account, place);
    await renew(client, cabinetApi.fit);
    notifier().success(t('fitDone'));
    onClose();
  };
  return { queue, scans, free, sending, failure, confirm };
}
