import { AlarmRuleDraft } from '@chargehand/contract/areas/devices/alarm-rule';
import { alarmKinds, alarmSeverities } from '@chargehand/contract/areas/devices/alarm-words';
import { accountLevels, isStaff } from '@chargehand/contract/rights/account-levels';
import { useTranslation } from 'react-i18next';
import { agencies, merchants } from '../../../features/customer/customers';
import { ownGroups } from '../../../features/device-group/own-groups';
import { places } from '../../../features/place/places';
import { useSession } from '../../../lib/session/session';
import { fieldsOf } from '../../../ui/form/fields-of';
import { useForm } from '../../../ui/form/form-context';
import { RecordForm } from '../../../ui/form/record-form';
import { FieldRow } from '../../../ui/form/row';
import type { FormProps } from '../../../ui/list/declare/declaration';
import { alarmRule } from './alarm-rule.noun';
import css from './alarm-rule.module.css';
import { Preview } from './preview';
import { recipients } from './recipients';

const {
  Checks,
  Number: NumberField,
  Reference,
  References,
  Select,
  Switch,
  Text,
  Time,
} = fieldsOf(AlarmRuleDraft, 'alarm-rule');

/** Returns true if a field of the form has a value. */
const useGiven = (field: string): boolean => {
  const value = useForm().value(field);
  return Array.isArray(value) ? value.length > 0 : value !== undefined && value !== null && value !== '';
};

/** Fields of the alarms that a rule concerns. Each account is offered only what it can choose from. */
function Concerned() {
  const { t } = useTranslation('alarm-rule');
  const { mType } = useSession();
  return (
    <>
      <Select
        name="severity"
        options={alarmSeverities.map((value) => ({ value, label: t(value) }))}
        hint={t('severityHint')}
      />
      <Checks
        name="kinds"
        options={alarmKinds.map((value) => ({ value, label: t(value) }))}
        hint={t('kindsHint')}
      />
      {isStaff(mType) && <Reference name="ofAgentId" of={agencies} />}
      {mType <= accountLevels.agent && <Reference name="ofMerchantId" of={merchants} />}
      <FieldRow>
        <Reference name="placeId" of={places} />
        <Reference name="groupId" of={ownGroups} />
      </FieldRow>
    </>
  );
}

/** Fields of the second and third level. The third one is offered once there is a second one. */
function Escalation() {
  const { t } = useTranslation('alarm-rule');
  const second = useGiven('secondIds');
  const third = useGiven('thirdIds');
  return (
    <>
      <References name="secondIds" of={recipients} hint={t('secondHint')} />
      {second && <NumberField name="secondMinutes" unit={t('minutesUnit')} required />}
      {(second || third) && <References name="thirdIds" of={recipients} />}
      {third && <NumberField name="thirdMinutes" unit={t('minutesUnit')} required />}
    </>
  );
}

/** Form that adds or changes a rule. A new one tells the account that adds it. */
export default function AlarmRuleForm(props: FormProps) {
  const { t } = useTranslation('alarm-rule');
  const { addManagerId } = useSession();
  return (
    <RecordForm
      of={alarmRule}
      {...props}
      empty={{
        enabled: true,
        severity: 'major',
        kinds: [],
        firstIds: [addManagerId],
        secondIds: [],
        thirdIds: [],
        console: true,
        email: true,
        phone: false,
        gatherSeconds: 30,
        pauseMinutes: 5,
        repeatMinutes: 240,
        tellsReturn: false,
      }}
    >
      <Text name="name" placeholder={t('nameExample')} />
      <Switch name="enabled" />
      <h3 className={css['part']}>{t('partConcerned')}</h3>
      <Concerned />
      <h3 className={css['part']}>{t('partPeople')}</h3>
      <References name="firstIds" of={recipients} />
      <Switch name="console" />
      <Switch name="email" hint={t('emailHint')} />
      <Switch name="phone" />
      <Text name="webhookUrl" placeholder="https://" hint={t('webhookHint')} />
      <h3 className={css['part']}>{t('partEscalation')}</h3>
      <Escalation />
      <h3 className={css['part']}>{t('partTimes')}</h3>
      <FieldRow>
        <NumberField name="gatherSeconds" unit={t('secondsUnit')} hint={t('gatherHint')} />
        <NumberField name="pauseMinutes" unit={t('minutesUnit')} hint={t('pauseHint')} />
      </FieldRow>
      <NumberField name="repeatMinutes" unit={t('minutesUnit')} hint={t('repeatHint')} />
      <FieldRow>
        <Time name="quietFrom" hint={t('quietHint')} />
        <Time name="quietTo" />
      </FieldRow>
      <Switch name="tellsReturn" hint={t('tellsReturnHint')} />
      <Preview />
    </RecordForm>
  );
}
