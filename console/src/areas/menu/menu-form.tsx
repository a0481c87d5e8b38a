import { menuApi, type MenuDraft, menuDrafts, type MenuEntry } from '@chargehand/contract/areas/menu';
import { type MenuKind } from '@chargehand/contract/areas/menu-tree';
import { permissions } from '@chargehand/contract/endpoints';
import { hasPermission } from '@chargehand/contract/permission';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { useCall, useSend } from '../../lib/query';
import { useSession } from '../../lib/session';
import { NumberField, SelectField, SwitchField, TextField } from '../../ui/form/fields';
import { RecordForm } from '../../ui/form/record-form';
import { FieldRow } from '../../ui/form/row';
import { TextsField } from '../../ui/form/texts-field';
import { ComponentField, IconField, KindField, ParentField } from './menu-fields';
import styles from './menu-list.module.css';
import { titleOf } from './menu-tree';

const example = '{"status":"open"}';

interface MenuFormProps {
  entries: readonly MenuEntry[];
  /** The entry that is changed; without one a new one is added below `parentId`. */
  id?: number;
  parentId?: number;
  onClose: () => void;
}

/** What is usual below an entry: pages in a catalog, buttons on a page. */
function firstDraft(entries: readonly MenuEntry[], parentId: number) {
  const parent = entries.find(({ id }) => id === parentId);
  const kind: MenuKind = parent === undefined ? 'catalog' : parent.kind === 'menu' ? 'button' : 'menu';
  const beside = entries.filter((entry) => entry.parentId === parentId).map(({ sort }) => sort);
  const sort = Math.max(0, ...beside) + (kind === 'button' ? 1 : 10);
  return { kind, parentId, sort, component: kind === 'catalog' ? 'Layout' : '', icon: null };
}

/** Adds an entry to the menu, or changes one. */
export function MenuForm({ entries, id, parentId = 0, onClose }: MenuFormProps) {
  const { t } = useTranslation('menu');
  const session = useSession();
  const entry = entries.find((one) => one.id === id);
  const [empty] = useState(() => firstDraft(entries, parentId));
  const [kind, setKind] = useState<MenuKind>(entry?.kind ?? empty.kind);
  const record = useCall(menuApi.get, { params: { id: id ?? 0 } }, { enabled: id !== undefined });
  const create = useSend(menuApi.create, { quiet: true });
  const update = useSend(menuApi.update, { quiet: true });
  const schema: z.ZodType<MenuDraft> = menuDrafts[kind];
  const label = (name: string) => ({ name, label: t(name) });
  /** What the product's own entries keep. */
  const kept = (name: string) => ({ ...label(name), disabled: entry?.builtIn === true });
  const own = { formatText: t('ownAddressFormat') };

  return (
    <RecordForm
      id={id}
      onClose={onClose}
      record={record}
      schema={schema}
      empty={empty}
      create={(body) => create.mutateAsync({ body })}
      update={(target, body) => update.mutateAsync({ params: { id: target }, body })}
      changes={[menuApi.list, menuApi.get]}
      texts={{
        add: t('addMenu'),
        edit: (one) => t('editMenu', { name: one ? titleOf(one) : '' }),
        save: t('saveMenu'),
        added: t('added'),
        saved: t('saved'),
      }}
    >
      <KindField
        {...label('kind')}
        disabled={entry !== undefined}
        {...(entry?.builtIn === true && { hint: t('builtInFixed') })}
        onKind={setKind}
      />
      <TextsField {...label('title')} />
      <FieldRow>
        <ParentField {...label('parentId')} entries={entries} kind={kind} own={id} />
        <NumberField {...label('sort')} precision={0} />
      </FieldRow>
      {kind === 'button' ? (
        <SelectField
          {...kept('permission')}
          hint={t('permissionHint')}
          options={permissions
            .filter((one) => hasPermission(session.permissions, one))
            .sort()
            .map((value) => ({ value: String(value), label: value }))}
        />
      ) : (
        <>
          <FieldRow>
            <TextField {...kept('path')} hint={t('pathHint')} formatText={t('pathFormat')} />
            <ComponentField
              {...kept('component')}
              entries={entries}
              kind={kind}
              hint={t('componentHint')}
              formatText={t('componentFormat')}
            />
          </FieldRow>
          <IconField {...label('icon')} />
          <h3 className={styles['more']}>{t('more')}</h3>
          <FieldRow>
            <SwitchField {...label('hidden')} hint={t('hiddenHint')} />
            <SwitchField {...label('alwaysShow')} hint={t('alwaysShowHint')} />
            {kind === 'menu' && (
              <>
                <SwitchField {...label('noCache')} hint={t('noCacheHint')} />
                <SwitchField {...label('affix')} hint={t('affixHint')} />
              </>
            )}
          </FieldRow>
          <TextField {...kept('redirect')} {...own} />
          {kind === 'menu' && (
            <>
              <TextField
                {...kept('link')}
                hint={t('linkHint')}
                formatText={t('linkFormat')}
                placeholder="https://"
              />
              <TextField {...kept('query')} hint={t('queryHint', { example })} />
              <TextField {...kept('activeMenu')} {...own} hint={t('activeMenuHint')} />
            </>
          )}
        </>
      )}
    </RecordForm>
  );
}
