import { messageApi } from '@chargehand/contract/areas/content/message';
import { MessagesFrame } from '@chargehand/contract/device/frames';
import { nounOf } from '@chargehand/contract/http/endpoint';
import type { QueryClient } from '@tanstack/react-query';
import { onFrames, onResync } from '../../lib/live/frames';
import { keyOf } from '../../lib/call/query';

const renew = (client: QueryClient): void =>
  void client.invalidateQueries({ queryKey: [nounOf(messageApi.list)] });

// Updates the count at once, and reads the messages afterwards.
onFrames('messages', MessagesFrame, (client, { unread }) => {
  client.setQueryData<{ unread: number }>(
    keyOf(messageApi.unread, {}),
    (known) => known && { ...known, unread },
  );
  renew(client);
});
onResync(renew);
