import { type AppText, appTextApi } from '@chargehand/contract/areas/content/app-text';
import { consentApi } from '@chargehand/contract/areas/content/consent';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../lib/call/query';
import { useSession } from '../../../lib/session/session';
import { format } from '../../../lib/words/format';
import { mayUse } from '../../../ui/can';
import { lateDrawer } from '../../../ui/dialog/late-drawer';
import { Lines } from '../../../ui/feedback/skeleton/bones';
import { Panel } from '../../../ui/panel';
import { Read } from '../../../ui/feedback/read';
import { Status } from '../../../ui/feedback/status';
import { languageWord } from '../../../ui/texts/language-word';
import css from './app-info.module.css';
import { VersionPanel } from './version-panel';

const ConsentsPanel = lateDrawer(() => import('./consents-panel'), <Lines />);

/** Lists the versions of a text with time, author, note, languages, and number of users that agreed. */
export function VersionsPanel({ text, newest }: { text: AppText; newest: number }) {
  const { t } = useTranslation('app-info');
  const [before, setBefore] = useState<number>();
  const [open, setOpen] = useState<number>();
  const [opened, setOpened] = useState<{ text: AppText; version: number }>();
  const answer = useCall(appTextApi.versions, {
    params: { text },
    query: before === undefined ? {} : { before },
  });
  return (
    <Panel title={t('versions')} padded={false}>
      <Read answer={answer} inset lines={4}>
        {(versions) => (
          <ul className={css['versions']}>
            {versions.map(
              ({ version, publishedAt, publishedBy, agreeAnew, agreed, note, languages: written }) => (
                <li key={version}>
                  <div className={css['version']}>
                    <strong>{t('versionN', { n: version })}</strong>
                    {version === newest && <Status kind="ok">{t('current')}</Status>}
                    {agreeAnew && version > 1 && <Status kind="wait">{t('agreeAnew')}</Status>}
                    <p>{[format.instant(publishedAt), publishedBy, note].filter((one) => one).join(' · ')}</p>
                    <p>{written.map(languageWord).join(', ')}</p>
                    {agreed !== null && <Agreed count={agreed} onOpen={() => setOpened({ text, version })} />}
                  </div>
                  <Button onClick={() => setOpen(version)}>{t('view')}</Button>
                </li>
              ),
            )}
            {(versions.at(-1)?.version ?? 1) > 1 && (
              <li>
                <Button type="link" onClick={() => setBefore(versions.at(-1)?.version)}>
                  {t('older')}
                </Button>
              </li>
            )}
          </ul>
        )}
      </Read>
      {opened && <ConsentsPanel {...opened} onClose={() => setOpened(undefined)} />}
      {open !== undefined && (
        <VersionPanel text={text} version={open} newest={newest} onClose={() => setOpen(undefined)} />
      )}
    </Panel>
  );
}

/**
 * Shows the number of users that agreed to a version. Accounts that may see app users can open the list of these users.
 */
function Agreed({ count, onOpen }: { count: number; onOpen: () => void }) {
  const { t } = useTranslation('app-info');
  const agreedLabel = t('agreedBy', { count, n: format.number(count) });
  const opens = mayUse(useSession(), consentApi.list) && count > 0;
  return (
    <p>
      {opens ? (
        <Button type="link" size="small" className={css['agreed'] ?? ''} onClick={onOpen}>
          {agreedLabel}
        </Button>
      ) : (
        agreedLabel
      )}
    </p>
  );
}
