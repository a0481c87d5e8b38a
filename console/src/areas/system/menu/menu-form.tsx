import { menuApi, MenuDraft, menuDrafts, type MenuEntry } from '@chargehand/contract/areas/system/menu';
import { type MenuKind } from '@chargehand/contract/areas/system/menu-tree';
import { permissions } from '@chargehand/contract/endpoints';
import { hasPermission } from '@chargehand/contract/rights/permission';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { useSession } from '../../../lib/session/session';
import { fieldsOf } from '../../../ui/form/fields-of';
import { RecordForm } from '../../../ui/form/record-form';
import { FieldRow } from '../../../ui/form/row';
import { ComponentField, IconField, KindField, ParentField } from './menu-fields';
import styles from './menu-list.module.css';
import { titleOf } from './menu-tree';

const { Texts, Text, Number, Select, Switch } = fieldsOf(MenuDraft, 'menu');
const written = { api: menuApi, texts: 'menu', nameOf: titleOf } as const;
const example = '{"status":"open"}';

interface MenuFormProps {
  entries: readonly MenuEntry[];
  /** Id of the edited entry. If undefined, a new entry is added below `parentId`. */
  id?: number;
  parentId?: number;
  onClose: () => void;
}

/**
 * Returns the initial values of a new entry below a parent. By default it is a page in a catalog, a button on a page,
 * and a catalog at the top level.
 */
function firstDraft(entries: readonly MenuEntry[], parentId: number) {
  const parent = entries.find(({ id }) => id === parentId);
  const kind: MenuKind = parent === undefined ? 'catalog' : parent.kind === 'menu' ? 'button' : 'menu';
  const beside = entries.filter((entry) => entry.parentId === parentId).map(({ sort }) => sort);
  const sort = Math.max(0, ...beside) + (kind === 'button' ? 1 : 10);
  return { kind, parentId, sort, component: kind === 'catalog' ? 'Layout' : '', icon: null };
}

/** Form that adds or changes a menu entry. */
export function MenuForm({ entries, id, parentId = 0, onClose }: MenuFormProps) {
  const { t } = useTranslation('menu');
  const session = useSession();
  const entry = entries.find((one) => one.id === id);
  const [empty] = useState(() => firstDraft(entries, parentId));
  const [kind, setKind] = useState<MenuKind>(entry?.kind ?? empty.kind);
  const schema: z.ZodType = menuDrafts[kind];
  /** Props that disable the fields which built-in entries may not change. */
  const kept = { disabled: entry?.builtIn === true };
  const addressFormat = { formatText: t('ownAddressFormat') };

  return (
    <RecordForm of={written} id={id} onClose={onClose} schema={schema} empty={empty}>
      <KindField
        name="kind"
        disabled={entry !== undefined}
        {...(entry?.builtIn === true && { hint: t('builtInFixed') })}
        onKind={setKind}
      />
      <Texts name="title" />
      <FieldRow>
        <ParentField name="parentId" entries={entries} kind={kind} own={id} />
        <Number name="sort" />
      </FieldRow>
      {kind === 'button' ? (
        <Select
          name="permission"
          {...kept}
          hint={t('permissionHint')}
          options={permissions
            .filter((one) => hasPermission(session.permissions, one))
            .sort()
            .map((value) => ({ value: String(value), label: value }))}
        />
      ) : (
        <>
          <FieldRow>
            <Text name="path" {...kept} hint={t('pathHint')} formatText={t('pathFormat')} />
            <ComponentField
              name="component"
              {...kept}
              entries={entries}
              kind={kind}
              hint={t('componentHint')}
              formatText={t('componentFormat')}
            />
          </FieldRow>
          <IconField name="icon" />
          <h3 className={styles['more']}>{t('more')}</h3>
          <FieldRow>
            <Switch name="hidden" hint={t('hiddenHint')} />
            <Switch name="alwaysShow" hint={t('alwaysShowHint')} />
            {kind === 'menu' && (
              <>
                <Switch name="noCache" hint={t('noCacheHint')} />
                <Switch name="affix" hint={t('affixHint')} />
              </>
            )}
          </FieldRow>
          <Text name="redirect" {...kept} {...addressFormat} />
          {kind === 'menu' && (
            <>
              <Text
                name="link"
                {...kept}
                hint={t('linkHint')}
                formatText={t('linkFormat')}
                placeholder="https://"
              />
              <Text name="query" {...kept} hint={t('queryHint', { example })} />
              <Text name="activeMenu" {...kept} {...addressFormat} hint={t('activeMenuHint')} />
            </>
          )}
        </>
      )}
    </RecordForm>
  );
}
