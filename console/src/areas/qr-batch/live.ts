import { qrBatchApi } from '@chargehand/contract/areas/qr-batch';
import { JobFrame } from '@chargehand/contract/device/frames';
import { nounOf } from '@chargehand/contract/endpoint';
import type { QueryClient } from '@tanstack/react-query';
import { hearFrames, onResync } from '../../lib/live/frames';

const readAnew = (client: QueryClient): void => {
  for (const noun of [nounOf(qrBatchApi.list), 'qr-code'])
    void client.invalidateQueries({ queryKey: [noun] });
};

/** While codes are made or assigned, the counts of batches change with each step of the job. */
hearFrames('job', JobFrame, (client, { kind }) => {
  if (kind === 'qrBatch.make' || kind === 'qrBatch.import') readAnew(client);
});
onResync(readAnew);
