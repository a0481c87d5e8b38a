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
import { FormDrawer } from '../../../ui/form/form-drawer';
import { ReachLine } from './reach-line';
import { SettingsFields, usualSettings } from './settings-fields';

type Kind = 'share' | 'list';

const { TextArea } = fieldsOf(RolloutDraft, 'rollout');
/** Schema for a rollout to listed devices, for which at least one device code is required. */
const OfList = RolloutDraft.refine(({ devices }) => devices !== undefined, {
  path: ['devices'],
  ...byRule('required'),
  when: givenThat({ devices: RolloutDraft.shape.devices }),
});

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
  const [kind, setKind] = useState<Kind>('share');
  const save = async (body: RolloutDraft) => {
    const { id, devices } = await callLoosely(rolloutApi.create, { body, quiet: true });
    await renew(client, rolloutApi.create);
    notifier().success(t('started', { n: format.number(devices) }));
    onClose();
    if (path !== undefined) void navigate(`${path}/${id}`);
  };
  return (
    <FormDrawer
      texts="rollout"
      title={t('startTitle', { name })}
      submitLabel={t('start')}
      schema={kind === 'list' ? OfList : RolloutDraft}
      initial={{ ...usualSettings, firmwareId, devices: '' }}
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
  kind: Kind;
  onKind: (kind: Kind) => void;
}) {
  const { t } = useTranslation('rollout');
  const form = useForm();
  const choose = (next: Kind) => {
    onKind(next);
    form.set({ devices: '', waves: next === 'list' ? ['100'] : usualWaves.map(String) });
  };
  return (
    <>
      <Segmented<Kind>
        block
        value={kind}
        onChange={choose}
        options={[
          { value: 'share', label: t('toShare') },
          { value: 'list', label: t('toList') },
        ]}
      />
      {kind === 'list' && <TextArea name="devices" label={t('codes')} rows={5} hint={t('codesHint')} />}
      <ReachLine firmwareId={firmwareId} devices={kind === 'list' ? form.value('devices') : undefined} />
      <SettingsFields />
    </>
  );
}
