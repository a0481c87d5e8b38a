import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { keepTarget, useEntry } from './enter';
import { Notice } from './field';
import css from './form.module.css';
import { Card } from './frame';
import { go, Link } from './navigation';
import { t } from './texts';
import { completeSignIn, ApiError, singleSignOn, ways } from './wire';

const SecondFactor = lazy(() => import('./second-factor'));

const wordsOf = (error: unknown): string => (error instanceof ApiError ? error.message : t('errorUnknown'));

/** Removes the provider's response from the URL, so that it is not stored or shared. Returns it. */
function takeQuery(): string {
  const { search } = location;
  if (search !== '') history.replaceState(history.state, '', location.pathname);
  return search;
}

/** Button that starts single sign-on by going to the identity provider. */
function SetOut({ failed }: { failed: (text: string) => void }) {
  const start = () => {
    keepTarget();
    singleSignOn().then(
      (url) => location.assign(url),
      (error: unknown) => failed(wordsOf(error)),
    );
  };
  return (
    <>
      <p className={css['text']}>{t('singleSignOnIntro')}</p>
      <div className={css['form']}>
        <button type="button" className={css['submit']} onClick={start}>
          {t('singleSignOn')}
        </button>
      </div>
    </>
  );
}

/** Return page of single sign-on. It completes the sign-in, or shows why it failed. */
export function SingleSignOn() {
  const [query] = useState(takeQuery);
  const [offered, offer] = useState<boolean>();
  const [failure, setFailure] = useState<string>();
  const [ticket, setTicket] = useState<string>();
  const enter = useEntry(setTicket);
  const begun = useRef(false);

  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    const fail = (error: unknown) => setFailure(wordsOf(error));
    if (query !== '') completeSignIn(query).then(enter).catch(fail);
    else ways().then(({ singleSignOn: on }) => offer(on), fail);
  });

  if (ticket !== undefined)
    return (
      <Card title={t('secondFactorPage')}>
        <Suspense>
          <SecondFactor ticket={ticket} again={() => go('/login')} />
        </Suspense>
      </Card>
    );
  return (
    <Card title={t('authRedirectPage')}>
      {failure !== undefined ? (
        <div className={css['form']}>
          <Notice kind="alarm">{failure}</Notice>
        </div>
      ) : query !== '' ? (
        <p className={css['text']} role="status">
          {t('returning')}
        </p>
      ) : offered ? (
        <SetOut failed={setFailure} />
      ) : (
        offered === false && <p className={css['text']}>{t('singleSignOnOff')}</p>
      )}
      {(query === '' || failure !== undefined) && (
        <p className={css['text']}>
          <Link href="/login">{t('backToSignIn')}</Link>
        </p>
      )}
    </Card>
  );
}
