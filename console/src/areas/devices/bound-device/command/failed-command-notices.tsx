import {
  boundDeviceApi,
  type BoundDeviceDetail,
  type Command,
} from '@chargehand/contract/areas/devices/bound-device';
import type { FailuresFrame } from '@chargehand/contract/device/frames';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { format } from '../../../../lib/words/format';
import { notifier } from '../../../../lib/call/notify';
import { usePathOf } from '../../../../lib/session/page-paths';
import { keyOf } from '../../../../lib/call/query';
import { claimOnce } from '../../../../lib/browser/once-per-browser';
import { useCommandWords, useReason } from '../../../../features/device-command/command-words';

/** Runs the callback once the browser tab is visible, immediately if it is visible now. */
function whenLookedAt(run: () => void): void {
  const look = () => {
    if (document.hidden) return;
    document.removeEventListener('visibilitychange', look);
    run();
  };
  document.addEventListener('visibilitychange', look);
  look();
}

/**
 * Notifies the user of failed commands, except on pages that show the device's commands and in the dialog that sent
 * them, which already show the outcome. Among several tabs of the user, the first visible one notifies.
 */
export function FailedCommandNotices({ failures }: { failures: FailuresFrame }) {
  const { t } = useTranslation('bound-device');
  const path = usePathOf()('boundDeviceList');
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const client = useQueryClient();
  const commandWords = useCommandWords();
  const reason = useReason();

  const isFollowed = ({ id, deviceId }: Command): boolean =>
    pathname === `${path}/${deviceId}` ||
    client
      .getQueriesData<BoundDeviceDetail>({ queryKey: keyOf(boundDeviceApi.get), type: 'active' })
      .some(([, device]) => device?.id === deviceId) ||
    client
      .getQueriesData<Command[]>({ queryKey: keyOf(boundDeviceApi.commands), type: 'active' })
      .some(([, commands]) => commands?.some((one) => one.id === id));

  const notify = useEffectEvent(({ commands, total }: FailuresFrame) => {
    const [first] = commands;
    if (!first || path === undefined || !claimOnce(`command ${first.id}`)) return;
    const unseen = commands.filter((one) => !isFollowed(one));
    if (unseen.length === 0) return;
    const count = total - commands.length + unseen.length;
    const [command = first] = unseen;
    const names = unseen.map(({ name, code }) => name || code);
    if (count === 1)
      notifier().warn(
        t('failedAway', { name: names[0], command: commandWords(command), reason: reason(command) }),
        {
          label: t('showDevice'),
          act: () => void navigate(`${path}/${command.deviceId}`),
        },
      );
    else
      notifier().warn(
        t('failedAwayMany', {
          count,
          n: format.number(count),
          names: `${names.join(', ')}${count > names.length ? ', …' : ''}`,
        }),
        {
          label: t('showDevices'),
          act: () => void navigate({ pathname: path, search: '?failedLately=true' }),
        },
      );
  });
  useEffect(() => {
    // There is no cleanup, so earlier failures that wait until the browser tab is visible are shown too.
    whenLookedAt(() => notify(failures));
  }, [failures]);
  return null;
}
