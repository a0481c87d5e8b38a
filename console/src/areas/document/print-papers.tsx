import { type Document, documentApi, type Paper, papers } from '@chargehand/contract/areas/document';
import { Button, Dropdown } from 'antd';
import { Printer } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { downloadByPost } from '../../lib/call/download';
import { timeZone } from '../../lib/words/zone';
import { useStarted } from '../../ui/job/use-started';

/** Menu that downloads the delivery note or the packing list of a document as a PDF. */
export default function PrintPapers({ document: { id, number } }: { document: Document }) {
  const { t } = useTranslation('document');
  const [busy, setBusy] = useState(false);
  const started = useStarted();
  const print = async (paper: Paper) => {
    setBusy(true);
    const name = `${t(paper)} ${number}`;
    try {
      const body = { id, paper, timeZone: timeZone(), name };
      if (await downloadByPost(documentApi.print.path, body, `${name}.pdf`)) await started();
    } catch {
      // The download has already reported its error.
    }
    setBusy(false);
  };
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items: papers.map((paper) => ({ key: paper, label: t(paper), onClick: () => void print(paper) })),
      }}
    >
      <Button icon={<Printer />} loading={busy}>
        {t('print')}
      </Button>
    </Dropdown>
  );
}
