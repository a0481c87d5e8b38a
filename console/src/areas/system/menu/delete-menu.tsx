import { menuApi, type MenuEntry } from '@chargehand/contract/areas/system/menu';
import { menuRemovalApi } from '@chargehand/contract/areas/system/menu-removal';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { format } from '../../../lib/words/format';
import { locale } from '../../../lib/words/language';
import { notifier } from '../../../lib/call/notify';
import { useCall, useSend } from '../../../lib/call/query';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog';
import { RequiredInput } from '../../../ui/dialog/required-input';
import { WaitingLines } from '../../../ui/feedback/skeleton/waiting';
import styles from './menu-list.module.css';
import { titleOf } from './menu-tree';

const named = new Intl.ListFormat(locale);

interface DeleteMenuProps {
  entry: MenuEntry;
  onClose: () => void;
}

/**
 * Asks for confirmation before an entry is deleted and names everything affected. A built-in entry also requires its
 * name to be typed.
 */
export function DeleteMenu({ entry, onClose }: DeleteMenuProps) {
  const { t } = useTranslation(['menu', 'ui']);
  const id = useId();
  const [typed, setTyped] = useState('');
  const removal = useCall(menuRemovalApi.look, { params: { id: entry.id } }, { staleTime: 0 });
  const remove = useSend(menuApi.remove, { quiet: true });
  const name = titleOf(entry);
  const others = (removal.data?.entries ?? []).filter((one) => one.id !== entry.id);
  const roles = removal.data?.roles ?? [];
  const count = others.length;
  const confirm = removal.data?.confirm === true;
  const right = typed.trim().toLowerCase() === name.trim().toLowerCase();
  const run = () =>
    remove.mutate(
      { params: { id: entry.id }, query: confirm ? { confirm: typed } : {} },
      {
        onSuccess: () => {
          notifier().success(t('deleted', { name }));
          onClose();
        },
      },
    );
  return (
    <ConfirmDialog
      title={t('ui:deleteConfirm', { name })}
      action={t('ui:delete')}
      busy={remove.isPending}
      disabled={!removal.data}
      refusal={remove.error?.message ?? removal.error?.message}
      onConfirm={run}
      onClose={onClose}
    >
      {removal.isPending && <WaitingLines lines={3} />}
      {count > 0 && (
        <>
          {t('deleteBelow', { count, n: format.number(count) })}
          <div
            className={styles['names']}
            role="region"
            tabIndex={0}
            aria-label={t('deleteBelow', { count, n: format.number(count) })}
          >
            <ul>
              {others.map((one) => (
                <li key={one.id} data-kind={one.kind}>{`${titleOf(one)} · ${t(one.kind)}`}</li>
              ))}
            </ul>
          </div>
        </>
      )}
      {removal.data && (
        <p className={styles['said']}>
          {roles.length === 0
            ? t('noRoleLoses')
            : t('rolesLose', { roles: named.format(roles.map(titleOf)) })}
        </p>
      )}
      {confirm && (
        <>
          <p className={styles['said']}>{t('deleteBuiltIn')}</p>
          <label className={styles['typed']} htmlFor={id}>
            {t('typeName', { name })}
          </label>
          <RequiredInput
            id={id}
            autoComplete="off"
            value={typed}
            onValue={setTyped}
            wrong={!right}
            problem={t('typeName', { name })}
            onPressEnter={() => right && run()}
          />
        </>
      )}
    </ConfirmDialog>
  );
}
