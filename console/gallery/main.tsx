import '../src/ui/theme/tokens.css';
import '../src/ui/theme/base.css';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router';
import { startTexts } from '../src/lib/words/i18n';
import { language } from '../src/lib/words/language';
import { createQueryClient } from '../src/lib/call/query';
import { refreshSession } from '../src/lib/session/session';
import { loadMessages, loadNamespace } from '../src/messages/load';
import { Notices } from '../src/shell/notices';
import { Theme } from '../src/shell/theme';
import { themed } from '../src/ui/theme/themed';
import { FormPart } from './form';
import { JobsPart } from './jobs';
import { RecordPart } from './record';

/*
 * Gallery of UI components against a running server, not part of the console's build: `npm run dev`, then /gallery/ on
 * the page's address. `?part=record&id=1` shows a record's page with a list inside, `?part=jobs` the job tray, and no
 * parameter a form.
 */
const asked = new URLSearchParams(location.search);
const parts: Record<string, ReactNode> = {
  record: <RecordPart id={Number(asked.get('id'))} />,
  jobs: <JobsPart />,
};
const Part = themed(() => parts[asked.get('part') ?? ''] ?? <FormPart />);

const { locale, resources } = await loadMessages(language);
await startTexts(language, resources, (namespace) => loadNamespace(language, namespace));
await refreshSession();
const router = createBrowserRouter([{ path: '*', element: <Part /> }]);
createRoot(document.getElementById('root') ?? document.body).render(
  <QueryClientProvider client={createQueryClient()}>
    <Theme locale={locale}>
      <Notices />
      <RouterProvider router={router} />
    </Theme>
  </QueryClientProvider>,
);
