import { qrBatchApi } from '@chargehand/contract/areas/cabinets/qr-batch';
import { JobFrame } from '@chargehand/contract/device/frames';
import { nounOf } from '@chargehand/contract/http/endpoint';
import type { QueryClient } from '@tanstack/react-query';
import { onFrames, onResync } from '../../../lib/live/frames';

const reload = (client: QueryClient): void => {
  for (const noun of [nounOf(qrBatchApi.list), 'qr-code'])
    void client.invalidateQueries({ queryKey: [noun] });
};

/** Reloads batches and codes at each step of a job that makes or imports codes. */
onFrames('job', JobFrame, (client, { kind }) => {
  if (kind === 'qrBatch.make' || kind === 'qrBatch.import') reload(client);
});
onResync(reload);
