import type { Alarm } from '@chargehand/contract/areas/devices/alarm';
import { useTranslation } from 'react-i18next';
import { format } from '../../../lib/words/format';

type Facts = Pick<Alarm, 'kind' | 'evidence'>;

/** Shows the facts that raised an alarm in a few words, such as "−91 dBm, limit −85 dBm". */
export function EvidenceText({ alarm: { kind, evidence } }: { alarm: Facts }) {
  const { t } = useTranslation('alarm');
  const value = format.number(evidence.value);
  const limit = format.number(evidence.limit);
  switch (kind) {
    case 'heat':
      return t('ofHeat', {
        value: format.temperature(evidence.value),
        limit: format.temperature(evidence.limit),
      });
    case 'portFault':
    case 'relayStuck':
      return t('ofPorts', { count: evidence.ports?.length ?? 0, ports: evidence.ports?.join(', ') ?? '' });
    case 'silence':
      return t('ofSilence', { at: format.shortInstant(evidence.seenAt) });
    case 'lostCommands':
      return t('ofCommands', { count: evidence.value ?? 0, value });
    case 'wrongClock':
      return t('ofClock', { value, limit });
    case 'weakSignal':
      return t('ofSignal', { value, limit });
    case 'failedFirmware':
      return t('ofFirmware', { version: evidence.version ?? '' });
    case 'unreadable':
      return t('ofMessages', { count: evidence.value ?? 0, value });
  }
}
