import type { StoredFile, UploadsApi } from '@chargehand/contract/http/uploads';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callLoosely, CallError } from '../../lib/call/call';
import { keyOf } from '../../lib/call/query';
import { isFileRefused, uploadLarge, type Sent } from './upload-large';

/** File that is being uploaded. */
interface RunningUpload extends Sent {
  file: File;
  /** True if the user has paused the upload. */
  paused: boolean;
}

/**
 * Returns the state of an upload and functions that start, pause, continue and stop it, for one large file at a time.
 * If the form closes, the upload resumes when the same file is chosen again; a refused file is deleted.
 */
export function useLargeUpload(api: UploadsApi, done: (stored: StoredFile) => void) {
  const { t } = useTranslation('upload');
  const client = useQueryClient();
  const [now, setNow] = useState<RunningUpload>();
  const [refusal, setRefusal] = useState<string>();
  const sending = useRef<AbortController>(undefined);
  const id = useRef<string>(undefined);
  useEffect(() => () => sending.current?.abort(), []);

  const reload = () => client.invalidateQueries({ queryKey: keyOf(api.uploads) });
  const forget = async (uploadId: string) => {
    await callLoosely(api.giveUpUpload, { params: { id: uploadId }, quiet: true }).catch(() => undefined);
    await reload();
  };

  const take = async (file: File, sent = 0) => {
    sending.current?.abort();
    const abort = new AbortController();
    sending.current = abort;
    id.current = undefined;
    setRefusal(undefined);
    setNow({ file, sent, waits: false, ends: false, paused: false });
    try {
      const stored = await uploadLarge(api, file, {
        signal: abort.signal,
        onProgress: (progress) => abort.signal.aborted || setNow({ file, ...progress, paused: false }),
        onId: (begun) => (id.current = begun),
      });
      setNow(undefined);
      done(stored);
    } catch (error) {
      // Reports no error if the user paused or stopped the upload, chose another file, or closed the form.
      if (abort.signal.aborted) return;
      setNow(undefined);
      setRefusal(error instanceof CallError && error.code !== 0 ? error.message : t('failed'));
      if (id.current !== undefined && isFileRefused(error)) await forget(id.current);
      else await reload();
    }
  };
  return {
    now,
    refusal,
    forget,
    take: (file: File) => void take(file),
    pause: () => {
      sending.current?.abort();
      setNow((before) => before && { ...before, waits: false, paused: true });
    },
    goOn: () => now && void take(now.file, now.sent),
    stop: () => {
      sending.current?.abort();
      setNow(undefined);
      if (id.current !== undefined) void forget(id.current);
    },
  };
}
