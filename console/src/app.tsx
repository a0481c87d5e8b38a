import { QueryClientProvider } from '@tanstack/react-query';
import { authApi } from '@chargehand/contract/areas/auth';
import { codes } from '@chargehand/contract/codes';
import { languageOf } from '@chargehand/contract/languages';
import { likelyName } from '@chargehand/contract/likely-page';
import { type MenuNode, menuTree } from '@chargehand/contract/areas/menu-tree';
import { StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router';
import { latePage } from './ui/late';
import { recordsPage } from './ui/record/records-page';
import { pages } from './areas/index';
import { Brought } from './brought';
import { call, CallError } from './lib/call/call';
import { callTexts } from './lib/call/call-texts';
import { showLetters } from './lib/browser/letters';
import { awaitFirst, behindFirst } from './lib/browser/first-shown';
import { keptOf } from './lib/session/kept';
import { startTexts } from './lib/words/i18n';
import { language, switchLanguage } from './lib/words/language';
import { createQueryClient } from './lib/call/query';
import { clearSession, openSession } from './lib/session/session';
import { beginAt } from './shell/session/begin-at';
import { loadMessages, loadNamespace } from './messages/load';
import { Crashed, MenuMissing } from './shell/pages/failed';
import { Notices } from './shell/notices';
import { pageCode } from './shell/pages/page-code';
import { Shell } from './shell/shell';
import { Theme } from './shell/theme';

// Seldom opened, so its code comes when it is.
const SetUpTwoFactor = latePage(() =>
  import('./shell/session/set-up-two-factor').then((module) => ({ default: module.SetUpTwoFactor })),
);

/** Leaves for a public page, which finds `state` in its history entry. */
function leaveFor(path: string, state: object): undefined {
  clearSession();
  history.replaceState(state, '', path);
}

const components = Object.fromEntries(
  Object.entries(pages).map(([name, { noun, load, detail }]) => [
    name,
    { records: detail !== undefined, code: pageCode(noun, detail ? recordsPage(load, detail) : load) },
  ]),
);

/**
 * Learns who is signed in and what they may see. Answers how to open the console in an element; undefined
 * when it cannot open and another address stands in the bar.
 */
export async function prepare(): Promise<((element: HTMLElement) => () => void) | undefined> {
  const loading = loadMessages(language);
  let tree: MenuNode[] | undefined;
  let setUpTwoFactor = false;
  try {
    const info = await call(authApi.accountInfo, { quiet: true });
    if (info.restPwd) return leaveFor('/bind', { ticket: info.ticket });
    const kept = languageOf(info.user.language ?? language);
    if (kept !== language) {
      // The account's choice wins over that of the browser it is used in.
      switchLanguage(kept);
      return await new Promise(() => {});
    }
    openSession(info);
    // What another account left in its forms goes before anybody could see it.
    keptOf(info.user.managerId);
    setUpTwoFactor = info.setUpTwoFactor;
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error);
    const over = error instanceof CallError && error.code === codes.unauthenticated;
    const from = location.pathname + location.search + location.hash;
    return leaveFor('/', { notice: { kind: 'alarm', text }, ...(over && { from }) });
  }
  const asking = setUpTwoFactor
    ? undefined
    : call(menuTree, { quiet: true }).then(
        (answer) => (tree = answer),
        () => undefined,
      );
  const [{ locale, resources }] = await Promise.all([loading, asking]);
  await startTexts(language, resources, (namespace) => loadNamespace(language, namespace));
  if (tree) beginAt(tree);
  // It is on its way as long as all else: shown at once, it need not be waited for in a frame of its own.
  await components[likelyName(location.pathname)]?.code.load().catch(() => {});

  return (element) => {
    const root = createRoot(element);
    const client = createQueryClient();
    awaitFirst(client);
    void behindFirst(() => callTexts(language))().catch(() => {});
    void behindFirst(showLetters)();
    const router = createBrowserRouter([
      {
        path: '*',
        element: setUpTwoFactor ? (
          <Suspense>
            <SetUpTwoFactor />
          </Suspense>
        ) : tree ? (
          <Shell tree={tree} components={components} />
        ) : (
          <MenuMissing />
        ),
        errorElement: <Crashed />,
      },
    ]);
    root.render(
      <StrictMode>
        <QueryClientProvider client={client}>
          <Theme locale={locale}>
            <Notices />
            <Brought>
              <RouterProvider router={router} />
            </Brought>
          </Theme>
        </QueryClientProvider>
      </StrictMode>,
    );
    return () => {
      router.dispose();
      client.clear();
      root.unmount();
    };
  };
}
