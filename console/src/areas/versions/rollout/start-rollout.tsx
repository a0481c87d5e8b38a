import { givenThat } from '@chargehand/contract/fields/fields';
import { byRule } from '@chargehand/contract/i18n/rules';
import { RolloutDraft, rolloutApi, usualWaves } from '@chargehand/contract/areas/versions/rollout';
import { useQueryClient } from '@tanstack/react-query';
import { Segmented } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { usePathOf } from '../../../lib/session/page-paths';
import { callLoosely } from '../../../lib/call/call';
import { notifier } from '../../../lib/call/notify';
import { renew } from '../../../lib/call/query';
import { format } from '../../../lib/words/format';
import { fieldsOf } from '../../../ui/form/fields-of';
import { useForm } from '../../../ui/form/form-context';
import { ownGroups } from '../../../features/device-group/own-groups';
import { FormDrawer } from '../../../ui/form/form-drawer';
import { type ChosenKind, ReachLine } from './reach-line';
import { SettingsFields, usualSettings } from './settings-fields';
import styles from './rollout.module.css';

const { Instant, Reference, Switch, TextArea } = fieldsOf(RolloutDraft, 'rollout');
/** Schema for a rollout to listed devices, for which at least one device code is required. */
const OfList = RolloutDraft.refine(({ devices }) => devices !== undefined, {
  path: ['devices'],
  ...byRule('required'),
  when: givenThat({ devices: RolloutDraft.shape.devices }),
});

/** Schema for a rollout to a group, for which the group is required. */
const OfGroup = RolloutDraft.refine(({ groupId }) => groupId !== undefined, {
  path: ['groupId'],
  ...byRule('required'),
  when: givenThat({ groupId: RolloutDraft.shape.groupId }),
});
const schemas = { share: RolloutDraft, list: OfList, group: OfGroup };

interface StartRolloutProps {
  firmwareId: number;
  name: string;
  onClose: () => void;
}

/** Drawer that starts a rollout: its devices, waves, hours, and stop conditions. */
export default function StartRollout({ firmwareId, name, onClose }: StartRolloutProps) {
  const { t } = useTranslation('rollout');
  const client = useQueryClient();
  const navigate = useNavigate();
  const path = usePathOf()('rolloutList');
  const [kind, setKind] = useState<ChosenKind>('share');
  const save = async (body: RolloutDraft) => {
    const { id, devices, status } = await callLoosely(rolloutApi.create, { body, quiet: true });
    await renew(client, rolloutApi.create);
    notifier().success(t(status === 'planned' ? 'plannedDone' : 'started', { n: format.number(devices) }));
    onClose();
    if (path !== undefined) void navigate(`${path}/${id}`);
  };
  return (
    <FormDrawer
      texts="rollout"
      title={t('startTitle', { name })}
      submitLabel={t('start')}
      schema={schemas[kind]}
      initial={{ ...usualSettings, firmwareId, devices: '', groupId: '', takesLater: false, beginsAt: '' }}
      save={save}
      onClose={onClose}
    >
      <Fields firmwareId={firmwareId} kind={kind} onKind={setKind} />
    </FormDrawer>
  );
}

function Fields({
  firmwareId,
  kind,
  onKind,
}: {
  firmwareId: number;
  kind: ChosenKind;
  onKind: (kind: ChosenKind) => void;
}) {
  const { t } = useTranslation('rollout');
  const form = useForm();
  const choose = (next: ChosenKind) => {
    onKind(next);
    form.set({
      devices: '',
      groupId: '',
      takesLater: false,
      waves: next === 'list' ? ['100'] : usualWaves.map(String),
    });
  };
  return (
    <>
      <Segmented<ChosenKind>
        block
        className={styles['choice'] ?? ''}
        value={kind}
        onChange={choose}
        options={[
          { value: 'share', label: t('toShare') },
          { value: 'group', label: t('toGroup') },
          { value: 'list', label: t('toList') },
        ]}
      />
      {kind === 'list' && <TextArea name="devices" label={t('codes')} rows={5} hint={t('codesHint')} />}
      {kind === 'group' && <Reference name="groupId" of={ownGroups} required />}
      <ReachLine
        firmwareId={firmwareId}
        kind={kind}
        devices={form.value('devices')}
        groupId={form.value('groupId')}
      />
      {kind !== 'list' && (
        <Switch name="takesLater" hint={t(kind === 'group' ? 'takesLaterOfGroup' : 'takesLaterOfAll')} />
      )}
      <Instant name="beginsAt" hint={t('beginsAtHint')} />
      <SettingsFields />
    </>
  );
}
