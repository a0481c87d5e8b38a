import { endpoint } from '../http/endpoint';
import { StartedJob } from '../http/shapes';

/** Endpoints for the stock ledger as a whole. */
export const ledgerApi = {
  check: endpoint({
    method: 'POST',
    path: '/api/admin/ledger/check',
    access: 'warehouseList:check',
    summary:
      'Replay the ledger against the devices as they are, in the background; the job names each that differs',
    output: StartedJob,
    audit: 'device.checkLedger',
  }),
};
