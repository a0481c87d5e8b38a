import { authApi } from '@chargehand/contract/areas/system/auth';
import { type SingleSignOnLink, singleSignOnApi } from '@chargehand/contract/areas/system/single-sign-on';
import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { Link2, Link2Off } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/call/call';
import { format } from '../../lib/words/format';
import { keyOf, useCall } from '../../lib/call/query';
import { Panel } from '../../ui/panel';
import { Failure, wordsOf } from './failure';
import { ProofDialog } from './proof-dialog';
import css from './security.module.css';

const nameOf = ({ email, subject }: SingleSignOnLink): string => email ?? subject;
const hostOf = (issuer: string): string => (URL.canParse(issuer) ? new URL(issuer).host : issuer);

/** Panel of the single sign-on identities that can sign in to the account. Each can be blocked and allowed again. */
export function SingleSignOnPanel() {
  const { t } = useTranslation('security');
  const client = useQueryClient();
  const [chosen, choose] = useState<SingleSignOnLink>();
  const ways = useCall(authApi.ways, {}, { staleTime: Infinity });
  const list = useCall(singleSignOnApi.list, {});
  // Renders nothing if single sign-on is not available and was never used.
  if (!list.error && (list.data?.length ?? 0) === 0 && ways.data?.singleSignOn !== true) return null;

  const facts = (link: SingleSignOnLink) => [
    hostOf(link.issuer),
    t('linkSince', { time: format.instant(link.createdAt) }),
    ...(link.usedAt === null ? [] : [t('linkUsed', { time: format.instant(link.usedAt) })]),
    ...(link.endedAt === null ? [] : [t('linkEnded', { time: format.instant(link.endedAt) })]),
  ];

  return (
    <Panel title={t('singleSignOn')}>
      <p className={css['text']}>{t('singleSignOnText')}</p>
      {list.error && <Failure>{wordsOf(list.error)}</Failure>}
      {list.data?.length === 0 && <p className={css['hint']}>{t('linksNone')}</p>}
      {list.data && list.data.length > 0 && (
        <ul className={`${css['passkeys']} ${css['links']}`}>
          {list.data.map((link) => {
            const ended = link.endedAt !== null;
            const Icon = ended ? Link2Off : Link2;
            return (
              <li key={link.id}>
                <Icon aria-hidden />
                <div className={css['passkey']}>
                  <b>{nameOf(link)}</b>
                  {facts(link).map((fact) => (
                    <span key={fact}>{fact}</span>
                  ))}
                </div>
                <Button
                  size="small"
                  danger={!ended}
                  onClick={() => choose(link)}
                  aria-label={t(ended ? 'allowLinkOf' : 'endLinkOf', { name: nameOf(link) })}
                >
                  {t(ended ? 'allowLink' : 'endLink')}
                </Button>
              </li>
            );
          })}
        </ul>
      )}
      {chosen && (
        <ProofDialog
          title={t(chosen.endedAt === null ? 'endLinkOf' : 'allowLinkOf', { name: nameOf(chosen) })}
          text={t(chosen.endedAt === null ? 'endLinkText' : 'allowLinkText')}
          action={t(chosen.endedAt === null ? 'endLink' : 'allowLink')}
          danger={chosen.endedAt === null}
          onClose={() => choose(undefined)}
          run={async (proof) => {
            const endpoint = chosen.endedAt === null ? singleSignOnApi.end : singleSignOnApi.allow;
            await call(endpoint, { params: { id: chosen.id }, body: { proof }, quiet: true });
            await client.invalidateQueries({ queryKey: keyOf(singleSignOnApi.list) });
          }}
        />
      )}
    </Panel>
  );
}
