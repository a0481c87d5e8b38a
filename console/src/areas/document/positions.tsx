import { documentDeviceApi } from '@chargehand/contract/areas/document';
import { outboundApi } from '@chargehand/contract/areas/outbound';
import { returnApi } from '@chargehand/contract/areas/return';
import { useSession } from '../../lib/session';
import { late } from '../../ui/late';
import { listOf } from '../../ui/list/declare/list-of';
import { List } from '../../ui/list/list';
import { code, text } from '../../ui/noun/kinds';
import { noun } from '../../ui/noun/noun';

/** How a device of a document reads: of one that is somebody else's by now its code alone. */
const position = noun({
  api: documentDeviceApi,
  texts: 'document-device',
  nameOf: (row) => row.code,
  fields: { code: code(), modelName: text(), mac: code() },
});

const look = {
  page: 'documentDevices',
  columns: ['code', 'modelName', 'mac'],
  card: { aside: ['modelName'], note: ['mac'] },
  sort: 'code asc',
} as const;

const known = listOf(position, look);

/** Customers move what a document brought them from here: a merchant's unbound devices stand in no other list. */
const own = listOf(position, {
  ...look,
  actions: [
    {
      key: 'outbound',
      use: outboundApi.create,
      many: 'chosen',
      Dialog: late(() => import('../../ui/stock/send-out')),
      applies: ({ modelName }) => modelName !== null,
    },
    {
      key: 'return',
      use: returnApi.create,
      many: 'chosen',
      Dialog: late(() => import('../../ui/stock/ask-return')),
      applies: ({ modelName }) => modelName !== null,
    },
  ],
});

/** The devices of a document; while it waits for an answer they wait with it. */
export function Positions({ document, waits }: { document: number; waits: boolean }) {
  const mayMove = useSession().mType >= 2 && !waits;
  return <List list={mayMove ? own : known} where={{ documentId: document }} address="devices" />;
}
