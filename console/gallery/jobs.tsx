import { Suspense } from 'react';
import JobTray from '../src/ui/job/tray';

/** The job tray alone, with the jobs of the signed-in account. */
export const JobsPart = () => (
  <header style={{ display: 'flex', justifyContent: 'flex-end', padding: 'var(--space-4)' }}>
    <Suspense>
      <JobTray className="" />
    </Suspense>
  </header>
);
