import type { Customer } from '@chargehand/contract/areas/people/customer';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { usePathOf } from '../../../lib/session/page-paths';
import { useCall } from '../../../lib/call/query';
import type { ListDeclaration } from '../../../ui/list/declare/declaration';
import type { GetEndpoint } from '../../../ui/noun/endpoints';
import type { RecordField } from '../../../ui/noun/field';
import { FactPanels, FactsOf } from '../../../ui/record/facts-of';
import { RecordActions } from '../../../ui/record/record-actions';
import { RecordHead, RecordPage } from '../../../ui/record/record-page';
import { RecordParts } from '../../../ui/record/record-parts';
import { Status } from '../../../ui/feedback/status';

type Shown = z.infer<typeof Customer>;

const ofLogin = ['account', 'disabled', 'roleId', 'roleNameEn', 'restPwd'] as const;
type OfLogin = (typeof ofLogin)[number];

interface CustomerDetailProps<Row extends Shown, Key extends string> {
  id: number;
  of: {
    api: { get: GetEndpoint<Row> };
    /** Namespace of the page's texts. Both `agent` and `merchant` contain every text that the page uses. */
    texts: 'agent' | 'merchant';
    fields: Readonly<Record<Key | OfLogin, RecordField<Row>>>;
  };
  list: ListDeclaration<Row>;
  /** Keys of the fields shown about the business, in display order. */
  business: readonly NoInfer<Key>[];
}

/** Page of one agent or merchant: the business, its login, and the parts added by other areas. */
export function CustomerDetail<Row extends Shown, Key extends string>({
  id,
  of,
  list,
  business,
}: CustomerDetailProps<Row, Key>) {
  const { t } = useTranslation(of.texts);
  const pathOf = usePathOf();
  const answer = useCall(of.api.get, { params: { id } });
  return (
    <RecordPage
      page={list.page}
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
            actions={<RecordActions list={list} record={record} away={pathOf(list.page) ?? '/'} />}
          />
          <RecordParts of={of.texts} id={id} name={record.name}>
            <FactPanels>
              <FactsOf of={of} record={record} title="business" keys={business} />
              <FactsOf of={of} record={record} title="login" keys={ofLogin} />
            </FactPanels>
          </RecordParts>
        </>
      )}
    </RecordPage>
  );
}
