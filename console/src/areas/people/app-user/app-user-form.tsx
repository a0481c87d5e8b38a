import { AppUserChange, AppUserDraft } from '@chargehand/contract/areas/people/app-user';
import { id as anId } from '@chargehand/contract/fields/fields';
import { accountLevels, isStaff } from '@chargehand/contract/rights/account-levels';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../lib/session/session';
import { fieldsOf } from '../../../ui/form/fields-of';
import { useForm } from '../../../ui/form/form-context';
import { RecordForm } from '../../../ui/form/record-form';
import type { FormProps } from '../../../ui/list/declare/declaration';
import { agencies } from '../../../features/customer/customers';
import { MerchantField } from '../../../features/customer/merchant-field';
import { useAreas } from '../../../features/region/areas';
import { appUser } from './app-user.noun';

const { Text, Password, Reference, Select } = fieldsOf(AppUserDraft, 'app-user');

/**
 * Field that replaces the optional agency in the schemas if staff use the form. Users added by an agent or merchant
 * belong to that agent or merchant.
 */
const agencyNeeded = { agentId: anId() };
const byStaff = { add: AppUserDraft.extend(agencyNeeded), change: AppUserChange.extend(agencyNeeded) };

/** Country field, shown if the user's account is an e-mail address. A phone number already contains the country. */
function Home({ email }: { email: boolean }) {
  const { t } = useTranslation('app-user');
  const account = useForm().value('account');
  const areas = useAreas();
  if (!email && !(typeof account === 'string' && account.includes('@'))) return null;
  return (
    <Select
      name="homeCode"
      hint={t('homeHint')}
      options={areas && [{ value: '', label: t('noHome') }, ...areas]}
    />
  );
}

/** Form that adds or changes an app user. The account name and password of an existing user cannot be changed here. */
export default function AppUserForm({ id, onClose, where }: FormProps) {
  const { t } = useTranslation('app-user');
  const { mType } = useSession();
  const staff = isStaff(mType);
  return (
    <RecordForm
      of={appUser}
      id={id}
      onClose={onClose}
      where={where}
      {...(staff && { schema: id === undefined ? byStaff.add : byStaff.change })}
    >
      {(user) => (
        <>
          <Text name="nickname" />
          {id === undefined && (
            <>
              <Text name="account" hint={t('accountHint')} />
              <Password name="pwd" hint={t('passwordHint')} />
            </>
          )}
          <Home email={user !== undefined && user.phone === null} />
          {staff && <Reference name="agentId" of={agencies} clears={['merchantId']} hint={t('agencyHint')} />}
          {mType <= accountLevels.agent && (
            <MerchantField staff={staff} hint={t('merchantHint')} agencyFirst={t('agencyFirst')} />
          )}
        </>
      )}
    </RecordForm>
  );
}
