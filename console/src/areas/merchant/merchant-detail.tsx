import { merchantApi } from '@chargehand/contract/areas/merchant';
import { useTranslation } from 'react-i18next';
import { usePathOf } from '../../lib/places';
import { useCall } from '../../lib/query';
import { FactPanels, FactsOf } from '../../ui/record/facts-of';
import { RecordActions } from '../../ui/record/record-actions';
import { RecordHead, RecordPage } from '../../ui/record/record-page';
import { RecordParts } from '../../ui/record/record-parts';
import { Status } from '../../ui/status';
import { list } from './merchant-list';
import { merchant } from './merchant.noun';

/** The page of one merchant: the business, its login, and what other areas bring. */
export default function MerchantDetail({ id }: { id: number }) {
  const { t } = useTranslation('merchant');
  const pathOf = usePathOf();
  const answer = useCall(merchantApi.get, { params: { id } });
  return (
    <RecordPage
      page="merchantList"
      answer={answer}
      nameOf={({ name }) => name}
      gone={{ title: t('goneTitle'), text: t('goneText') }}
    >
      {(record) => (
        <>
          <RecordHead
            name={record.name}
            state={
              <Status kind={record.disabled ? 'off' : 'ok'}>{t(record.disabled ? 'true' : 'false')}</Status>
            }
            facts={
              <>
                <span>{record.customerCode}</span>
                {record.account !== null && <span>{record.account}</span>}
                {record.contact !== null && <span>{record.contact}</span>}
              </>
            }
            actions={<RecordActions list={list} record={record} away={pathOf('merchantList') ?? '/'} />}
          />
          <RecordParts of="merchant" id={id} name={record.name}>
            <FactPanels>
              <FactsOf
                of={merchant}
                record={record}
                title="business"
                keys={[
                  'name',
                  'agentId',
                  'customerCode',
                  'contact',
                  'userCount',
                  'unboundDevices',
                  'createdAt',
                ]}
              />
              <FactsOf
                of={merchant}
                record={record}
                title="login"
                keys={['account', 'disabled', 'roleId', 'roleNameEn', 'restPwd']}
              />
            </FactPanels>
          </RecordParts>
        </>
      )}
    </RecordPage>
  );
}
