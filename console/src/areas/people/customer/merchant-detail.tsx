import { CustomerDetail } from './customer-detail';
import { list } from './merchant-list';
import { merchant } from './merchant.noun';

/** The page of one merchant. */
export default function MerchantDetail({ id }: { id: number }) {
  return (
    <CustomerDetail
      id={id}
      of={merchant}
      list={list}
      business={[
        'name',
        'agentId',
        'customerCode',
        'contact',
        'userCount',
        'unboundDevices',
        'tags',
        'createdAt',
      ]}
    />
  );
}
