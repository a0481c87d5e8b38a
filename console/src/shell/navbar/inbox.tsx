import { warningApi } from '@chargehand/contract/areas/devices/warning';
import { Inbox as InboxIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useMessagesPart } from '../../features/inbox/unread-messages';
import { NewWarnings } from '../../features/warning-bell/new-warnings';
import { useWarningsPart } from '../../features/warning-bell/open-warnings';
import { shortCount } from '../../lib/words/count';
import { locale } from '../../lib/words/language';
import { Can } from '../../ui/can';
import { EndedJobs, useJobsPart } from '../../ui/job/job-part';
import { Tray } from '../../ui/tray';
import { TraySection } from '../../ui/tray-list';
import { useTrayOpen } from '../../ui/tray-open';

const named = new Intl.ListFormat(locale);

/**
 * Button in the navbar with the number of open warnings, unread messages and running jobs of the account. It opens a
 * list of the newest ones by subject.
 */
export function Inbox({ className }: { className: string }) {
  const { t } = useTranslation('shell');
  const opening = useTrayOpen();
  const warnings = useWarningsPart();
  const parts = [warnings, useMessagesPart(), useJobsPart()].filter((part) => part !== undefined);
  const counted = parts.filter(({ count }) => count > 0);
  const total = counted.reduce((sum, { count }) => sum + count, 0);
  const items = named.format(counted.map(({ label }) => label));
  return (
    <>
      {parts.length > 0 && (
        <Tray
          className={className}
          icon={InboxIcon}
          title={t('inbox')}
          // Contains the text that is visible on the button.
          label={total > 0 ? t('inboxWith', { n: shortCount(total), items }) : t('inbox')}
          count={total}
          alarming={(warnings?.count ?? 0) > 0}
          {...opening}
        >
          {parts.map((part) => (
            <TraySection key={part.title} part={part} />
          ))}
        </Tray>
      )}
      <Can use={warningApi.open}>
        <NewWarnings />
      </Can>
      <EndedJobs />
    </>
  );
}
