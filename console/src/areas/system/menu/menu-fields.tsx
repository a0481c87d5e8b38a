import { frames, type MenuEntry } from '@chargehand/contract/areas/system/menu';
import { type MenuKind, menuKinds } from '@chargehand/contract/areas/system/menu-tree';
import { iconNames } from '@chargehand/contract/fields/icons';
import { AutoComplete, Segmented } from 'antd';
import { useTranslation } from 'react-i18next';
import { Field, type FieldProps } from '../../../ui/form/field';
import { SelectField } from '../../../ui/form/fields';
import { MenuIcon } from '../../../ui/menu-icon';
import styles from './menu-list.module.css';
import { below, type MenuRow, titleOf, treeOf } from './menu-tree';

/** Field for the kind of entry (catalog, menu or button), which decides the other fields. */
export function KindField(props: FieldProps & { onKind: (kind: MenuKind) => void }) {
  const { t } = useTranslation('menu');
  return (
    <Field {...props}>
      {({ id, disabled, 'aria-describedby': describedby }, form) => (
        <Segmented<MenuKind>
          id={id}
          aria-describedby={describedby}
          style={{ justifySelf: 'start', width: 'fit-content' }}
          disabled={disabled}
          options={menuKinds.map((value) => ({ value, label: t(value) }))}
          value={menuKinds.find((kind) => kind === form.draft['kind']) ?? 'menu'}
          onChange={(kind) => {
            form.set({ kind });
            props.onKind(kind);
          }}
        />
      )}
    </Field>
  );
}

const holders: Record<MenuKind, readonly MenuKind[]> = {
  catalog: ['catalog'],
  menu: ['catalog', 'menu'],
  button: ['menu'],
};

interface ParentFieldProps extends FieldProps {
  entries: readonly MenuEntry[];
  kind: MenuKind;
  /** Id of the edited entry. The entry and its descendants cannot be chosen as its parent. */
  own: number | undefined;
}

/**
 * Field for the parent of an entry: an option for the top level, except for a button, and the tree as indented options.
 * Ant Design's TreeSelect is not used, because the code of all list pages would become larger.
 */
export function ParentField({ entries, kind, own, ...props }: ParentFieldProps) {
  const { t } = useTranslation('menu');
  const gone = new Set(own === undefined ? [] : [own, ...below(entries, own).map(({ id }) => id)]);
  const open = entries.filter((entry) => holders[kind].includes(entry.kind) || entry.kind === 'catalog');
  const optionsOf = (rows: readonly MenuRow[], depth: number): { value: number; label: string }[] =>
    rows.flatMap((row) => [
      ...(holders[kind].includes(row.kind)
        ? [{ value: row.id, label: `${'\u3000'.repeat(depth)}${titleOf(row)}` }]
        : []),
      ...optionsOf(row.children ?? [], depth + 1),
    ]);
  const options = optionsOf(treeOf(open.filter(({ id }) => !gone.has(id))), 0);
  const top = kind === 'button' ? [] : [{ value: 0, label: t('top') }];
  return <SelectField {...props} options={[...top, ...options]} />;
}

/** Field that selects an icon of the console by its picture. */
export function IconField(props: FieldProps) {
  const { t } = useTranslation('menu');
  return (
    <Field {...props}>
      {({ id, 'aria-describedby': describedby }, form, label) => {
        const chosen = form.value(props.name) ?? null;
        return (
          <div
            id={id}
            role="radiogroup"
            aria-label={label}
            aria-describedby={describedby}
            className={styles['icons']}
          >
            {[null, ...iconNames].map((name) => (
              <button
                key={name ?? ''}
                type="button"
                role="radio"
                aria-checked={chosen === name}
                aria-label={name ?? t('noIcon')}
                title={name ?? t('noIcon')}
                onClick={() => form.put(props.name, name)}
              >
                {name === null ? '–' : <MenuIcon name={name} />}
              </button>
            ))}
          </div>
        );
      }}
    </Field>
  );
}

/**
 * Field for the name of an entry's component. For a catalog it suggests the components in `frames`, for a page
 * `InnerLink` and those that existing pages use.
 */
export function ComponentField({
  entries,
  kind,
  ...props
}: FieldProps & { entries: readonly MenuEntry[]; kind: MenuKind }) {
  const used = entries.filter((entry) => entry.kind === 'menu').map(({ component }) => component ?? '');
  const offered = kind === 'catalog' ? frames : [...new Set(['InnerLink', ...used])];
  return (
    <Field {...props}>
      {(control, form) => (
        <AutoComplete
          {...control}
          options={offered.map((value) => ({ value }))}
          showSearch={{ filterOption: (typed, option) => String(option?.value).includes(typed) }}
          value={String(form.value(props.name) ?? '')}
          onChange={(value) => form.put(props.name, value)}
        />
      )}
    </Field>
  );
}
