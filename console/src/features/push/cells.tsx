import type { ApiPush, PushChannel } from '@chargehand/contract/areas/partners/api-push';
import { scopeKeys, scopes } from '@chargehand/contract/rights/scopes';
import { useTranslation } from 'react-i18next';
import { format, missing } from '../../lib/words/format';

/** Shows the channels of a push. */
export function Channels({ channels }: { channels: readonly PushChannel[] }) {
  const { t } = useTranslation('push');
  return channels.map((channel) => t(channel)).join(', ');
}

/**
 * Shows the applications, scopes or regions that a push goes to: the names of the first ones, and the number of the
 * others.
 */
export function PushRecipients({ push: { reach, named, namedCount } }: { push: ApiPush }) {
  const { t } = useTranslation('push');
  if (reach === 'all') return missing;
  const words = named.map((name) => {
    const scope = scopes.find((one) => reach === 'scopes' && one === name);
    return scope ? t(scopeKeys[scope]) : name;
  });
  const names = words.filter((name) => name !== '').join(', ');
  const more = namedCount - named.length;
  return more > 0 ? t('andMore', { names, count: more, n: format.number(more) }) : names;
}

/** Shows the pushed version of a notice in words, because cards have no column heading. */
export function Version({ n }: { n: number }) {
  const { t } = useTranslation('push');
  return t('versionNo', { n: format.number(n) });
}
