import { type AppText, appTextApi, appTextWords } from '@chargehand/contract/areas/content/app-text';
import { Button, Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AppPhone } from '../../../features/app-phone/phone';
import { notifier } from '../../../lib/call/notify';
import { useCall, useSend } from '../../../lib/call/query';
import { Can } from '../../../ui/can';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog';
import { SidePanel } from '../../../ui/dialog/side-panel';
import { late } from '../../../ui/late';
import { WaitingLines } from '../../../ui/feedback/skeleton/waiting';
import css from './app-info.module.css';
import { Against } from './publish-dialog';

const TextsDifference = late(() => import('../../../ui/texts/texts-difference'), <WaitingLines />);

interface VersionProps {
  text: AppText;
  version: number;
  newest: number;
}

/** Shows one version as published, and its differences from a selected version. */
export function VersionPanel({ onClose, ...of }: VersionProps & { onClose: () => void }) {
  const { t } = useTranslation('app-info');
  const { text, version, newest } = of;
  const [restoring, setRestoring] = useState(false);
  const restore = (
    <Can use={appTextApi.save}>
      <Button onClick={() => setRestoring(true)}>{t('restore')}</Button>
    </Can>
  );
  return (
    <SidePanel title={`${t(text)} · ${t('versionN', { n: version })}`} footer={restore} onClose={onClose}>
      <Against text={text} version={version}>
        {(content) => (
          <div className={css['publish']}>
            <AppPhone titles={appTextWords[text]} texts={content} empty={t('emptyText')} />
            {newest > 1 && <Comparison {...of} content={content} />}
            {restoring && <RestoreDialog {...of} content={content} onClose={() => setRestoring(false)} />}
          </div>
        )}
      </Against>
    </SidePanel>
  );
}

type Content = Parameters<Parameters<typeof Against>[0]['children']>[0];

/**
 * Compares the version with a selected one, by default the previous one. The lower version number is shown as the older
 * text.
 */
function Comparison({ text, version, newest, content }: VersionProps & { content: Content }) {
  const { t } = useTranslation('app-info');
  const [other, setOther] = useState(version > 1 ? version - 1 : version + 1);
  const others = Array.from({ length: newest }, (_, at) => newest - at).filter((one) => one !== version);
  const [from, to] = [Math.min(other, version), Math.max(other, version)];
  return (
    <>
      <div className={css['compared']}>
        <h3>{t('changesBetween', { from, to })}</h3>
        <Select
          aria-label={t('compareWith')}
          prefix={t('compareWith')}
          value={other}
          options={others.map((value) => ({ value, label: t('versionN', { n: value }) }))}
          onChange={setOther}
        />
      </div>
      <Against key={other} text={text} version={other}>
        {(against) => (
          <TextsDifference
            older={other < version ? against : content}
            newer={other < version ? content : against}
          />
        )}
      </Against>
    </>
  );
}

interface RestoreProps extends VersionProps {
  content: Content;
  onClose: () => void;
}

/** Asks for confirmation before a version replaces the draft. */
function RestoreDialog({ text, version, content, onClose }: RestoreProps) {
  const { t } = useTranslation('app-info');
  const draft = useCall(appTextApi.draft, { params: { text } });
  const send = useSend(appTextApi.save, { quiet: true });
  const restore = () =>
    draft.data &&
    send.mutate(
      { params: { text }, body: { content, revision: draft.data.revision } },
      {
        onSuccess: () => {
          notifier().success(t('restored', { n: version }));
          onClose();
        },
      },
    );
  return (
    <ConfirmDialog
      title={t('restoreOne', { n: version })}
      action={t('restore')}
      danger={false}
      disabled={!draft.data}
      busy={send.isPending}
      refusal={send.error?.message}
      onConfirm={restore}
      onClose={onClose}
    >
      <p>{t('restoreHint')}</p>
    </ConfirmDialog>
  );
}
