import { type ComponentType, StrictMode, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { Apply } from './apply';
import { Doorway, type Door } from './doorway';
import { Frame } from './frame';
import { go, usePath } from './place';
import { SetPassword } from './set-password';
import { SignIn } from './sign-in';
import { SingleSignOn } from './single-sign-on';
import { t } from './texts';

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
  return <Frame>{page && <page.Page key={path} />}</Frame>;
}

/** Opens the public pages in an element; answers how to close them. */
export function open(element: HTMLElement, door: Door): () => void {
  const root = createRoot(element);
  root.render(
    <StrictMode>
      <Doorway value={door}>
        <PublicApp />
      </Doorway>
    </StrictMode>,
  );
  return () => root.unmount();
}
