import css from './form.module.css';
import { Card } from './frame';
import { Link } from './place';
import { t } from './texts';

/** The return address of single sign-on, which nobody has configured yet. */
export function SingleSignOn() {
  return (
    <Card title={t('authRedirectPage')}>
      <p className={css['text']}>{t('singleSignOnOff')}</p>
      <p className={css['text']}>
        <Link href="/login">{t('backToSignIn')}</Link>
      </p>
    </Card>
  );
}
