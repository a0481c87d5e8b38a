import { type ComponentType, lazy, StrictMode, Suspense, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { loadFonts } from '../lib/browser/fonts';
import { ConsoleEntryContext, type ConsoleEntry } from './console-entry';
import { Frame } from './frame';
import { go, usePath } from './navigation';
import { SignIn } from './sign-in';
import { t } from './texts';

// The sign-in page is needed by every user. The code of the other pages loads when they are opened.
const SetPassword = lazy(async () => ({ default: (await import('./set-password')).SetPassword }));
const Apply = lazy(async () => ({ default: (await import('./application/apply')).Apply }));
const SingleSignOn = lazy(async () => ({ default: (await import('./single-sign-on')).SingleSignOn }));

const pages: Record<string, { title: Parameters<typeof t>[0]; Page: ComponentType }> = {
  '/login': { title: 'loginPage', Page: SignIn },
  '/bind': { title: 'bindPage', Page: SetPassword },
  '/register': { title: 'registerPage', Page: Apply },
  '/auth-redirect': { title: 'authRedirectPage', Page: SingleSignOn },
};

function PublicApp() {
  const path = usePath();
  const page = pages[path];
  useEffect(() => {
    if (page) document.title = `${t(page.title)} - ${t('systemName')}`;
    else go('/login');
  }, [page]);
  return (
    <Frame>
      <Suspense>{page && <page.Page key={path} />}</Suspense>
    </Frame>
  );
}

/** Mounts the public pages in an element. Returns a function that unmounts them. */
export function open(element: HTMLElement, door: ConsoleEntry): () => void {
  const root = createRoot(element);
  void loadFonts();
  root.render(
    <StrictMode>
      <ConsoleEntryContext value={door}>
        <PublicApp />
      </ConsoleEntryContext>
    </StrictMode>,
  );
  return () => root.unmount();
}
