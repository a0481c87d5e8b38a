import { menuApi, type MenuEntry } from '@chargehand/contract/areas/menu';
import { useTranslation } from 'react-i18next';
import { format } from '../../lib/format';
import { notifier } from '../../lib/notify';
import { useSend } from '../../lib/query';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import styles from './menu-list.module.css';
import { below, titleOf } from './menu-tree';

/** So many names are listed before the rest is only counted. */
const namedUpTo = 8;

interface DeleteMenuProps {
  entry: MenuEntry;
  entries: readonly MenuEntry[];
  onClose: () => void;
}

/** Asks once, names what goes along and says what is lost. */
export function DeleteMenu({ entry, entries, onClose }: DeleteMenuProps) {
  const { t } = useTranslation(['menu', 'ui']);
  const remove = useSend(menuApi.remove, { invalidates: [menuApi.list], quiet: true });
  const name = titleOf(entry);
  const others = below(entries, entry.id);
  const count = others.length;
  const rest = count - namedUpTo;
  const run = () =>
    remove.mutate(
      { params: { id: entry.id } },
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
      refusal={remove.error?.message}
      onConfirm={run}
      onClose={onClose}
    >
      {count > 0 && (
        <>
          {t('deleteBelow', { count, n: format.number(count) })}
          <ul className={styles['names']}>
            {others.slice(0, namedUpTo).map((one) => (
              <li key={one.id}>{`${titleOf(one)} · ${t(one.kind)}`}</li>
            ))}
            {rest > 0 && <li>{t('deleteMore', { count: rest, n: format.number(rest) })}</li>}
          </ul>
        </>
      )}
      <p>{t('deleteRights')}</p>
      {(entry.builtIn || others.some(({ builtIn }) => builtIn)) && <p>{t('deleteBuiltIn')}</p>}
    </ConfirmDialog>
  );
}
