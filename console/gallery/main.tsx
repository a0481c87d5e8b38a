import '../src/ui/theme/tokens.css';
import '../src/ui/theme/base.css';
import { list, text } from '@chargehand/contract/fields';
import { QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router';
import { z } from 'zod';
import { startTexts } from '../src/lib/i18n';
import { language } from '../src/lib/language';
import { createQueryClient } from '../src/lib/query';
import { loadMessages } from '../src/messages/load';
import { Notices } from '../src/shell/notices';
import { Theme } from '../src/shell/theme';
import { fieldsOf } from '../src/ui/form/fields-of';
import { FormDrawer } from '../src/ui/form/form-drawer';

/*
 * Parts of the kit by themselves, against a running server: `npm run dev`, then /gallery/ on the page's
 * address. It is not built into the console.
 */
const Draft = z.object({ content: text(20_000), files: list(text(200)) });
const { RichText, Files } = fieldsOf(Draft, 'ui');

const Gallery = () => (
  <FormDrawer
    texts="ui"
    title="Gallery"
    submitLabel="Show what is sent"
    schema={Draft}
    initial={{ content: '', files: [] }}
    save={async (draft) => {
      document.title = JSON.stringify(draft);
    }}
    onClose={() => {}}
  >
    <RichText name="content" label="Content" />
    <Files name="files" label="Files" use="document" />
  </FormDrawer>
);

const { locale, resources, later } = await loadMessages(language);
await startTexts(language, resources, later);
const router = createBrowserRouter([{ path: '*', element: <Gallery /> }]);
createRoot(document.getElementById('root') ?? document.body).render(
  <QueryClientProvider client={createQueryClient()}>
    <Theme locale={locale}>
      <Notices />
      <RouterProvider router={router} />
    </Theme>
  </QueryClientProvider>,
);
