import { Inbox } from 'lucide-react';
import { Suspense } from 'react';
import { EndedJobs, useJobsPart } from '../src/ui/job/job-part';
import { Tray } from '../src/ui/tray';
import { TraySection } from '../src/ui/tray-list';
import { useTrayOpen } from '../src/ui/tray-open';

function Jobs() {
  const part = useJobsPart();
  const opening = useTrayOpen();
  if (!part) return null;
  return (
    <Tray
      className=""
      icon={Inbox}
      title={part.title}
      label={part.label}
      count={part.count}
      alarming={false}
      {...opening}
    >
      <TraySection part={part} />
    </Tray>
  );
}

/** The jobs of the inbox alone, with those of the signed-in account. */
export const JobsPart = () => (
  <header style={{ display: 'flex', justifyContent: 'flex-end', padding: 'var(--space-4)' }}>
    <Suspense>
      <Jobs />
      <EndedJobs />
    </Suspense>
  </header>
);
