import { fileApi, type UploadUse } from '@chargehand/contract/areas/system/file';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CallError, upload } from '../../lib/call/call';
import { refusalOfAll } from './file-rules';

/** Returns the text of a failed upload, with the server's reason if there is one. */
type FailureText = (reason: string | undefined) => string;

/**
 * Returns a function that checks and uploads chosen files one after another, true while it is busy, and the reason why
 * files were rejected or an upload failed.
 */
export function useUpload(use: UploadUse, maxCount?: number, failed?: FailureText) {
  const { t } = useTranslation('ui');
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();

  const take = async (
    files: readonly File[],
    already: number,
    done: (stored: string, file: File) => void,
  ) => {
    const wrong = refusalOfAll(files, use, { already, ...(maxCount !== undefined && { most: maxCount }) });
    setRefusal(wrong && t(wrong.key, wrong.values));
    if (wrong) return;
    setBusy(true);
    try {
      for (const file of files) done(await upload(fileApi.upload, file, { use }), file);
    } catch (error) {
      // Shows the server's reason if the server refused the file, and a general text after any other error.
      const refused = error instanceof CallError && error.code !== 0;
      const reason = refused ? error.message : undefined;
      setRefusal(failed ? failed(reason) : (reason ?? t('uploadFailed')));
    } finally {
      setBusy(false);
    }
  };
  return { busy, refusal, take };
}
