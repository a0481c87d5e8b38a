import type { ApiApplicationDetail } from '@chargehand/contract/areas/partners/api-application';
import { scopeKeys } from '@chargehand/contract/rights/scopes';
import { useTranslation } from 'react-i18next';
import { format, missing } from '../../../lib/words/format';
import { language } from '../../../lib/words/language';
import { Facts } from '../../../ui/detail/facts';
import { Panel } from '../../../ui/panel';
import css from './api-application.module.css';
import { TestCharger } from './test-charger';

/** Shows the access of an approved application: permissions, limits, addresses, visible devices and test charger. */
export function AccessPanel({ one }: { one: ApiApplicationDetail }) {
  const { t } = useTranslation('api-application');
  const facts = [
    { label: t('scopes'), value: one.scopes.map((scope) => t(scopeKeys[scope])).join(', ') || missing },
    { label: t('quota'), value: format.number(one.quota) },
    { label: t('addresses'), value: one.addresses.join(', ') || missing },
    { label: t('owner'), value: t(`owner_${one.owner}`) },
    one.owner === 'operator'
      ? { label: t('deviceCount'), value: format.number(one.deviceCount) }
      : { label: t('ownerName'), value: one.merchantName ?? one.agentName ?? missing },
    { label: t('test'), value: t(one.test ? 'yes' : 'no') },
    { label: t('testCharger'), value: <TestCharger one={one} /> },
    { label: t('regionName'), value: one.regionName ?? missing },
    { label: t('usedAt'), value: one.usedAt === null ? t('never') : format.instant(one.usedAt) },
  ];
  return (
    <Panel
      title={t('reach')}
      aside={
        <span className={css['links']}>
          <a href={`/docs/partners?language=${language}`} target="_blank" rel="noopener">
            {t('guide')}
          </a>
          <a href={`/docs/partners/api?language=${language}`} target="_blank" rel="noopener">
            {t('tryCalls')}
          </a>
        </span>
      }
    >
      <Facts facts={facts} />
    </Panel>
  );
}
