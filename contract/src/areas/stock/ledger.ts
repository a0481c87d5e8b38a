import { endpoint } from '../../http/endpoint';
import { StartedJob } from '../../http/shapes';

/** Endpoints for the stock ledger as a whole. */
export const ledgerApi = {
  check: endpoint({
    method: 'POST',
    path: '/api/admin/ledger/check',
    access: 'warehouseList:check',
    summary:
      'Replay the ledger in a background job and compare the result with the current state of the devices; the job lists each difference',
    output: StartedJob,
    audit: 'device.checkLedger',
  }),
};
