import { byRule } from '@chargehand/contract/rules';
import { RolloutDraft, rolloutApi, usualRetried, usualWaves } from '@chargehand/contract/areas/rollout';
import { useQueryClient } from '@tanstack/react-query';
import { Segmented, Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { usePathOf } from '../../lib/brought/places';
import { callLoosely } from '../../lib/call/call';
import { notifier } from '../../lib/call/notify';
import { renew } from '../../lib/call/query';
import { format } from '../../lib/words/format';
import { Field } from '../../ui/form/field';
import { fieldsOf } from '../../ui/form/fields-of';
import { useForm } from '../../ui/form/form-context';
import { FormDrawer } from '../../ui/form/form-drawer';
import { FieldRow } from '../../ui/form/row';
import { ReachLine } from './reach-line';
import { RetryFields } from './retry-fields';

type Kind = 'share' | 'list';

const { Text, TextArea, Number: Figure, Switch } = fieldsOf(RolloutDraft, 'rollout');
/** A list that names nobody is no list. */
const OfList = RolloutDraft.refine(({ devices }) => devices !== undefined, {
  path: ['devices'],
  ...byRule('required'),
});

interface StartRolloutProps {
  firmwareId: number;
  name: string;
  onClose: () => void;
}

/** Starts a rollout: to whom, in which waves, at which hours, and when it stops by itself. */
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
      initial={{
        ...{ firmwareId, waves: usualWaves.map(String), successPercent: 80, failurePercent: 5 },
        ...{ windowFrom: '', windowTo: '', whileCharging: false, devices: '', byHand: false },
        ...{ retryMost: 1, retryPauseMinutes: 10, retryReasons: [...usualRetried] },
      }}
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
      <Waves />
      <FieldRow>
        <Figure name="successPercent" unit="%" hint={t('successHint')} />
        <Figure name="failurePercent" unit="%" hint={t('failureHint')} />
        <Text name="windowFrom" placeholder="01:00" formatText={t('clockFormat')} />
        <Text name="windowTo" placeholder="05:00" formatText={t('clockFormat')} hint={t('windowHint')} />
      </FieldRow>
      <Switch name="byHand" hint={t('byHandHint')} />
      <RetryFields />
      <Switch name="whileCharging" hint={t('chargingHint')} />
    </>
  );
}

function Waves() {
  const { t } = useTranslation('rollout');
  const form = useForm();
  const value = form.value('waves');
  return (
    <Field name="waves" hint={t('wavesHint')}>
      {(control) => (
        <Select
          {...control}
          mode="tags"
          open={false}
          suffixIcon={null}
          tokenSeparators={[',', ' ', '%']}
          value={Array.isArray(value) ? value.map(String) : []}
          onChange={(waves: string[]) =>
            form.put(
              'waves',
              [...waves].sort((a, b) => Number(a) - Number(b)),
            )
          }
        />
      )}
    </Field>
  );
}
