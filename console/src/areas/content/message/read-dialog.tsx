import { type Message, messageApi } from '@chargehand/contract/areas/content/message';
import { useEffect, useRef } from 'react';
import { useSend } from '../../../lib/call/query';
import type { DialogProps } from '../../../ui/list/declare/declaration';

/** Marks the selected messages as read, without a confirmation. */
export default function ReadDialog({ rows, onClose, onDone }: DialogProps<Message>) {
  const { mutate } = useSend(messageApi.read);
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    mutate({ params: { ids: rows.map(({ id }) => id) } }, { onSuccess: onDone, onError: onClose });
  }, [rows, mutate, onDone, onClose]);
  return null;
}
