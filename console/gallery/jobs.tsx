import { Suspense } from 'react';
import JobTray from '../src/ui/job/tray';

/** The job tray by itself, with the own jobs of who is signed in. */
export const JobsPart = () => (
  <header style={{ display: 'flex', justifyContent: 'flex-end', padding: 'var(--space-4)' }}>
    <Suspense>
      <JobTray className="" />
    </Suspense>
  </header>
);
