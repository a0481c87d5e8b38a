import { agreedTexts, appTextApi, type TextDraft } from '@chargehand/contract/areas/content/app-text';
import { Checkbox } from 'antd';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notifier } from '../../../lib/call/notify';
import { format } from '../../../lib/words/format';
import { useCall, useSend } from '../../../lib/call/query';
import { TextDialog } from '../../../ui/dialog/text-dialog';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog';
import { late } from '../../../ui/late';
import { Read } from '../../../ui/feedback/read';
import { WaitingLines } from '../../../ui/feedback/skeleton/waiting';
import css from './app-info.module.css';

const TextsDifference = late(() => import('../../../ui/texts/texts-difference'), <WaitingLines />);

/**
 * Asks for confirmation before a draft is published, and shows its changes. For a text that app users agree to, it also
 * asks whether they must agree again.
 */
export function PublishDialog({ draft, onClose }: { draft: TextDraft; onClose: () => void }) {
  const { t } = useTranslation('app-info');
  const { text, revision, content, published } = draft;
  const isAgreed = agreedTexts.some((one) => one === text);
  const [agreeAnew, setAgreeAnew] = useState(false);
  const [note, setNote] = useState('');
  const send = useSend(appTextApi.publish, { quiet: true });
  const publish = () =>
    send.mutate(
      {
        params: { text },
        // Users have to agree to the first version in any case.
        body: { revision, agreeAnew: isAgreed && (!published || agreeAnew), note },
      },
      {
        onSuccess: ({ version }) => {
          notifier().success(t('published', { n: version }));
          onClose();
        },
      },
    );
  return (
    <ConfirmDialog
      title={t('publishOne', { name: t(text), n: (published?.version ?? 0) + 1 })}
      action={t('publish')}
      danger={false}
      busy={send.isPending}
      refusal={send.error?.message}
      onConfirm={publish}
      onClose={onClose}
    >
      <div className={css['publish']}>
        <p>{t('publishHint')}</p>
        {isAgreed && published && (
          <>
            <Checkbox checked={agreeAnew} onChange={({ target }) => setAgreeAnew(target.checked)}>
              {t('agreeAnewHint')}
            </Checkbox>
            <Concerned text={text} />
          </>
        )}
        <TextDialog
          by={appTextApi.publish}
          field="note"
          label={t('note')}
          optional
          value={note}
          onValue={setNote}
        />
        {published && (
          <Against text={text} version={published.version}>
            {(older) => <TextsDifference older={older} newer={content} />}
          </Against>
        )}
      </div>
    </ConfirmDialog>
  );
}

/** Says how many users would have to agree again: those who agreed to a version that is still enough. */
function Concerned({ text }: { text: TextDraft['text'] }) {
  const { t } = useTranslation('app-info');
  const { data } = useCall(appTextApi.versions, { params: { text }, query: {} });
  if (!data) return null;
  const newestDemand = data.findIndex(({ agreeAnew }) => agreeAnew);
  const enough = newestDemand < 0 ? data : data.slice(0, newestDemand + 1);
  const count = enough.reduce((sum, { agreed }) => sum + (agreed ?? 0), 0);
  return <p className={css['effect']}>{t('agreeAnewEffect', { count, n: format.number(count) })}</p>;
}

interface AgainstProps {
  text: TextDraft['text'];
  version: number;
  children: (content: TextDraft['content']) => ReactNode;
}

/** Reads a published version of a text and passes its content to `children`. */
export function Against({ text, version, children }: AgainstProps) {
  const answer = useCall(appTextApi.version, { params: { text, version } });
  return (
    <Read answer={answer} lines={4}>
      {({ content }) => children(content)}
    </Read>
  );
}
