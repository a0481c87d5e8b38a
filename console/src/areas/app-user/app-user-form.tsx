import { AppUserChange, AppUserDraft } from '@chargehand/contract/areas/app-user';
import { id as anId } from '@chargehand/contract/fields';
import { useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../lib/session';
import { fieldsOf } from '../../ui/form/fields-of';
import { useForm } from '../../ui/form/form-context';
import { RecordForm } from '../../ui/form/record-form';
import type { FormProps } from '../../ui/list/declare/declaration';
import { agencies, merchantsOf } from '../../ui/noun/customers';
import { appUser } from './app-user.noun';

const { Text, Password, Reference } = fieldsOf(AppUserDraft, 'app-user');

/** Staff say which agency a user belongs to; whom an agent or a merchant adds is its own. */
const agencyNeeded = { agentId: anId() };
const byStaff = { add: AppUserDraft.extend(agencyNeeded), change: AppUserChange.extend(agencyNeeded) };

/** A merchant of the chosen agency; an agent chooses among its own. */
function Merchant({ staff }: { staff: boolean }) {
  const { t } = useTranslation('app-user');
  const { value, put } = useForm();
  const agentId = value('agentId');
  const agency = typeof agentId === 'number' ? agentId : undefined;
  // Another agency has other merchants.
  const before = useRef(agency);
  useEffect(() => {
    if (before.current !== undefined && before.current !== agency) put('merchantId', null);
    before.current = agency;
  }, [agency, put]);
  const of = useMemo(() => merchantsOf(agency), [agency]);
  const waits = staff && agency === undefined;
  return (
    <Reference
      key={agency}
      name="merchantId"
      of={of}
      disabled={waits}
      hint={t(waits ? 'agencyFirst' : 'merchantHint')}
    />
  );
}

/** Adds an app user, or changes one; account and password are the user's own from then on. */
export default function AppUserForm({ id, onClose, where }: FormProps) {
  const { t } = useTranslation('app-user');
  const { mType } = useSession();
  const staff = mType <= 1;
  return (
    <RecordForm
      of={appUser}
      id={id}
      onClose={onClose}
      where={where}
      {...(staff && { schema: id === undefined ? byStaff.add : byStaff.change })}
    >
      <Text name="nickname" />
      {id === undefined && (
        <>
          <Text name="account" hint={t('accountHint')} />
          <Password name="pwd" hint={t('passwordHint')} />
        </>
      )}
      {staff && <Reference name="agentId" of={agencies} hint={t('agencyHint')} />}
      {mType <= 2 && <Merchant staff={staff} />}
    </RecordForm>
  );
}
