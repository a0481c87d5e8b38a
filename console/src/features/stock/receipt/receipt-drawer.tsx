import { documentApi } from '@chargehand/contract/areas/stock/document';
import { codes as answerCodes } from '@chargehand/contract/http/codes';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { z } from 'zod';
import { CallError, call } from '../../../lib/call/call';
import { notifier } from '../../../lib/call/notify';
import { renew, useCall } from '../../../lib/call/query';
import { usePathOf } from '../../../lib/session/page-paths';
import { format } from '../../../lib/words/format';
import { Read } from '../../../ui/feedback/read';
import { TextAreaField } from '../../../ui/form/fields';
import { useForm } from '../../../ui/form/form-context';
import { FormDrawer } from '../../../ui/form/form-drawer';
import { type AnswerCall, answerSettings, changesOwner, type Receipt } from '../answers';
import { OwnershipHint } from '../ownership-hint';
import { type Contents, contentsOf, type Missing } from './counting';
import { ReceiptCount } from './receipt-count';
import styles from './receipt.module.css';

interface ReceiptDrawerProps {
  answer: Receipt;
  paper: { id: number; number: string };
  onClose: () => void;
}

/** Returns the missing codes in the form, whose value is empty if everything arrived. */
const missingIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((code) => typeof code === 'string') : [];

/**
 * Drawer in which the recipient of a document checks what arrived, by scanning, pasting or ticking, and accepts it.
 * What is missing stays in transit until the sender settles it.
 */
export function ReceiptDrawer({ answer, paper: { id, number }, onClose }: ReceiptDrawerProps) {
  const { t } = useTranslation('stock');
  const client = useQueryClient();
  const by: AnswerCall = answerSettings[answer].by;
  const { why } = answerSettings[answer];
  // The contents of a waiting document do not change. They are read once, and counting then needs no network.
  const expected = useCall(documentApi.expected, { params: { id } }, { staleTime: Infinity });
  const contents = useMemo(() => expected.data && contentsOf(expected.data), [expected.data]);
  const save = async (draft: unknown) => {
    try {
      await call(by, { params: { id }, body: draft, quiet: true });
    } catch (error) {
      if (error instanceof CallError && error.code === answerCodes.conflict) void renew(client, by);
      throw error;
    }
    await renew(client, by);
    notifier().success(t(`${answer}Done`, { number }));
    onClose();
  };
  return (
    <FormDrawer
      texts="stock"
      title={t('receiptTitle', { action: t(answer), number })}
      submitLabel={t(answer)}
      schema={by.body ?? z.unknown()}
      initial={{ missing: '', ...(why && { answer: '' }) }}
      save={save}
      onClose={onClose}
    >
      <Read answer={expected} lines={6}>
        {() => contents && <Counting answer={answer} id={id} contents={contents} />}
      </Read>
      {why && <TextAreaField name="answer" rows={2} />}
    </FormDrawer>
  );
}

interface CountingProps {
  answer: Receipt;
  id: number;
  contents: Contents;
}

/** Explains the effect of the answer, and counts what arrived. */
function Counting({ answer, id, contents }: CountingProps) {
  const { t } = useTranslation('stock');
  const form = useForm();
  const missingValue = form.value('missing');
  const missing: Missing = useMemo(() => new Set(missingIn(missingValue)), [missingValue]);
  const scanPage = usePathOf()('scanList');
  return (
    <ReceiptCount
      contents={contents}
      missing={missing}
      onMissing={(next) => form.put('missing', next.size === 0 ? '' : [...next])}
      link={
        scanPage !== undefined && <Link to={`${scanPage}?kind=receive&id=${id}`}>{t('scanInstead')}</Link>
      }
    >
      {(count) => (
        <>
          <p className={styles['effect']}>{t(`${answer}Hint`, { count, n: format.number(count) })}</p>
          {changesOwner.includes(answer) && <OwnershipHint />}
        </>
      )}
    </ReceiptCount>
  );
}
