import {
  documentApi,
  type DocumentKind,
  type OpenedDocument,
  printedKinds,
} from '@chargehand/contract/areas/stock/document';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { notifier } from '../../lib/call/notify';
import { usePathOf } from '../../lib/session/page-paths';
import { useSession } from '../../lib/session/session';
import { format } from '../../lib/words/format';
import { mayUse } from '../../ui/can';
import { usePrintPaper } from './print-paper';

/**
 * Returns a function that reports a created document: what was done, how many devices, and its number, with links to
 * the document and to its delivery note as far as the account may open them.
 */
export function useSentNotice(): (kind: DocumentKind, opened: OpenedDocument) => void {
  const { t } = useTranslation('stock');
  const documents = usePathOf()('documentList');
  const session = useSession();
  const navigate = useNavigate();
  const print = usePrintPaper();
  return (kind, { id, number, deviceCount }) => {
    const done = t(`${kind}Done`);
    if (id === null || number === null || deviceCount === null) return notifier().success(done);
    const printed = printedKinds.includes(kind) && mayUse(session, documentApi.print);
    notifier().done(t('sentNotice', { done, count: deviceCount, n: format.number(deviceCount), number }), [
      ...(documents === undefined
        ? []
        : [{ label: t('seeDocument'), act: () => void navigate(`${documents}/${id}`) }]),
      ...(printed
        ? [
            {
              label: t('printNote'),
              act: () => void print(id, 'deliveryNote', `${t('deliveryNote')} ${number}`),
            },
          ]
        : []),
    ]);
  };
}
