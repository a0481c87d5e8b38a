import { QueryClientProvider } from '@tanstack/react-query';
import { authApi } from '@chargehand/contract/areas/system/auth';
import { personalSettingApi } from '@chargehand/contract/areas/system/personal-setting';
import { codes } from '@chargehand/contract/http/codes';
import { likelyName } from '@chargehand/contract/http/likely-page';
import { type MenuNode, menuTree } from '@chargehand/contract/areas/system/menu-tree';
import { StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { openHistory } from './lib/route/history';
import { HistoryRouter } from './lib/route/history-router';
import { latePage } from './ui/late';
import { recordsPage } from './ui/record/records-page';
import { pages } from './areas/index';
import { Extensions } from './extensions/extensions';
import { call, CallError } from './lib/call/call';
import { callTexts } from './lib/call/call-texts';
import { loadFonts } from './lib/browser/fonts';
import { awaitFirst, behindFirst } from './lib/browser/first-shown';
import { keptOf } from './lib/session/kept';
import { startTexts } from './lib/words/i18n';
import { language } from './lib/words/language';
import { reloadsFor, takeChosenLanguage } from './lib/words/language-choice';
import { createQueryClient } from './lib/call/query';
import { clearSession, openSession } from './lib/session/session';
import { beginAt } from './shell/session/begin-at';
import { loadMessages, loadNamespace } from './messages/load';
import { ErrorBoundary } from './shell/pages/error-boundary';
import { MenuMissing } from './shell/pages/failed';
import { Notices } from './shell/notices';
import { pageCode } from './shell/pages/page-code';
import { prefetchParts } from './shell/prefetch';
import { watchVisits } from './shell/pages/visits';
import { Shell } from './shell/shell';
import { Theme } from './shell/theme';

// Loaded on demand, because it is rarely opened.
const SetUpTwoFactor = latePage(() =>
  import('./shell/session/set-up-two-factor').then((module) => ({ default: module.SetUpTwoFactor })),
);

/** Ends the session and changes the URL to a public page, with `state` in its history entry. */
function leaveFor(path: string, state: object): undefined {
  clearSession();
  history.replaceState(state, '', path);
}

const components = Object.fromEntries(
  Object.entries(pages).map(([name, { noun, load, shape, detail }]) => [
    name,
    { records: detail !== undefined, shape, code: pageCode(noun, detail ? recordsPage(load, detail) : load) },
  ]),
);

/**
 * Reads the signed-in account and its menu, and returns a function that mounts the console in an element. Returns
 * undefined if it has changed the URL to a public page, which the caller then opens.
 */
export async function prepare(): Promise<((element: HTMLElement) => () => void) | undefined> {
  const loading = loadMessages(language);
  let tree: MenuNode[] | undefined;
  let setUpTwoFactor = false;
  try {
    const info = await call(authApi.accountInfo, { quiet: true });
    if (info.restPwd) return leaveFor('/bind', { ticket: info.ticket });
    const { timeZone } = info.user;
    const chosen = takeChosenLanguage();
    if (chosen !== undefined && chosen !== info.user.language)
      await call(personalSettingApi.preferences, {
        body: { language: chosen, timeZone },
        quiet: true,
      }).catch(() => {});
    if (reloadsFor(chosen ?? info.user.language)) return await new Promise(() => {});
    openSession(info);
    // Deletes the form drafts of any other account before they can be shown.
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
  // Waits for the code of the page at this URL, so that the console is never drawn without its page.
  await components[likelyName(location.pathname)]?.code.load().catch(() => {});

  return (element) => {
    const root = createRoot(element);
    const client = createQueryClient();
    awaitFirst(client);
    void behindFirst(() => callTexts(language))().catch(() => {});
    void behindFirst(loadFonts)();
    void behindFirst(prefetchParts)();
    const visited = openHistory(window);
    const stopVisits = watchVisits(visited);
    root.render(
      <StrictMode>
        <QueryClientProvider client={client}>
          <Theme locale={locale}>
            <Notices />
            <Extensions>
              <HistoryRouter history={visited}>
                <ErrorBoundary retry={() => location.reload()}>
                  {setUpTwoFactor ? (
                    <Suspense>
                      <SetUpTwoFactor />
                    </Suspense>
                  ) : tree ? (
                    <Shell tree={tree} components={components} />
                  ) : (
                    <MenuMissing />
                  )}
                </ErrorBoundary>
              </HistoryRouter>
            </Extensions>
          </Theme>
        </QueryClientProvider>
      </StrictMode>,
    );
    return () => {
      stopVisits();
      visited.close();
      client.clear();
      root.unmount();
    };
  };
}
