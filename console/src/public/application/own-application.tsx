import { Fragment, useEffect, useState } from 'react';
import { locale } from '../../lib/words/language';
import { Notice, Submit } from '../field';
import css from '../form.module.css';
import { Card } from '../frame';
import { Link } from '../navigation';
import { t } from '../texts';
import { useForm } from '../use-form';
import { confirmApplication, type OwnApplication as Own, ownApplication, ApiError } from '../wire';
import styles from './own-application.module.css';
import { ta } from './texts';

const moment = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
const momentText = (iso: string): string => (iso === '' ? '' : moment.format(new Date(iso)));

const statuses: Record<string, Parameters<typeof ta>[0]> = {
  pending: 'statusPending',
  approved: 'statusApproved',
  rejected: 'statusRejected',
};

/**
 * Shows an application opened by the mailed link. The applicant confirms the e-mail address and reads the decision
 * here.
 */
export function OwnApplication({ token }: { token: string }) {
  const [own, setOwn] = useState<Own>();
  const [failure, setFailure] = useState<string>();
  const [justNow, setJustNow] = useState(false);
  useEffect(() => {
    ownApplication(token).then(setOwn, (error: unknown) =>
      setFailure(error instanceof ApiError ? error.message : t('errorUnknown')),
    );
  }, [token]);
  return (
    <Card title={ta('ownApplication')}>
      {failure !== undefined && (
        <div className={css['form']}>
          <Notice kind="alarm">{failure}</Notice>
          <Link href="/register">{t('registerPage')}</Link>
        </div>
      )}
      {own && (
        <>
          {justNow && <Notice kind="ok">{ta('emailConfirmed')}</Notice>}
          <Stand own={own} />
          {!own.confirmed && own.status === 'pending' && (
            <Confirm
              token={token}
              onConfirmed={(next) => {
                setOwn(next);
                setJustNow(true);
              }}
            />
          )}
        </>
      )}
    </Card>
  );
}

function Stand({ own }: { own: Own }) {
  const facts = [
    [ta('companyName'), own.companyName],
    [ta('appliedAt'), momentText(own.createdAt)],
    [ta('reviewStatus'), ta(statuses[own.status] ?? 'statusPending')],
    [ta('reviewedAt'), momentText(own.reviewedAt)],
    [ta('businessCode'), own.code],
    [ta('reviewReason'), own.reason],
  ].filter(([, value]) => value !== '');
  return (
    <>
      <dl className={styles['facts']}>
        {facts.map(([label, value]) => (
          <Fragment key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </Fragment>
        ))}
      </dl>
      {own.status === 'approved' && <p className={css['text']}>{ta('secretByStaff')}</p>}
    </>
  );
}

function Confirm({ token, onConfirmed }: { token: string; onConfirmed: (own: Own) => void }) {
  const form = useForm(
    () => ({}),
    async () => onConfirmed(await confirmApplication(token)),
    () => ({}),
  );
  return (
    <form className={css['form']} onSubmit={(event) => void form.submit(event)} noValidate>
      <p className={css['hint']}>{ta('confirmFirst')}</p>
      {form.failure && <Notice kind="alarm">{form.failure}</Notice>}
      <Submit busy={form.busy}>{ta('confirmEmail')}</Submit>
    </form>
  );
}
