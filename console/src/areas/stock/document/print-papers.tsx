import { type Document, type Paper, papers } from '@chargehand/contract/areas/stock/document';
import { Button, Dropdown } from 'antd';
import { Printer } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePrintPaper } from '../../../features/stock/print-paper';

/** Menu that downloads the delivery note or the packing list of a document as a PDF. */
export default function PrintPapers({ document: { id, number } }: { document: Document }) {
  const { t } = useTranslation('document');
  const [busy, setBusy] = useState(false);
  const printPaper = usePrintPaper();
  const print = async (paper: Paper) => {
    setBusy(true);
    await printPaper(id, paper, `${t(paper)} ${number}`);
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
