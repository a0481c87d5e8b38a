import type { Role } from '@chargehand/contract/areas/system/role';
import { textIn } from '@chargehand/contract/i18n/languages';
import { Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { format } from '../../../lib/words/format';
import { language } from '../../../lib/words/language';
import { Button } from '../../../ui/button';
import { WaitingLines } from '../../../ui/feedback/skeleton/waiting';
import styles from './role-page.module.css';

/** Returns the name of a role in the console's language, or its key if it has none. */
export const nameOf = (role: Pick<Role, 'name' | 'key'>): string => textIn(role.name, language) || role.key;

interface RoleSideProps {
  /** Undefined while the roles load. */
  roles: readonly Role[] | undefined;
  chosen: number | undefined;
  /** Ids of roles with unsaved changes. */
  drafted: readonly number[];
  onChoose: (id: number) => void;
  onAdd: (() => void) | undefined;
}

/** List of the roles, each with the number of its accounts. */
export function RoleSide({ roles, chosen, drafted, onChoose, onAdd }: RoleSideProps) {
  const { t } = useTranslation('role');
  return (
    <nav className={styles['side']} aria-label={t('roles')}>
      <header>
        <h2>{t('roles')}</h2>
        {onAdd && (
          <Button kind="text" aria-label={t('addOne')} title={t('addOne')} icon={<Plus />} onClick={onAdd} />
        )}
      </header>
      {roles === undefined && <WaitingLines lines={6} />}
      <ul>
        {roles?.map((role) => (
          <li key={role.id}>
            <button
              type="button"
              aria-current={role.id === chosen || undefined}
              onClick={() => onChoose(role.id)}
            >
              <span className={styles['who']}>
                <strong>
                  <span>{nameOf(role)}</span>
                  {drafted.includes(role.id) && (
                    <i
                      className={styles['dot']}
                      role="img"
                      aria-label={t('hasUnsaved')}
                      title={t('hasUnsaved')}
                    />
                  )}
                </strong>
                <small>{role.key}</small>
              </span>
              <span className={styles['people']}>
                {t('people', { count: role.accountCount, n: format.number(role.accountCount) })}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}
