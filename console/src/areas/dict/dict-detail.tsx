import { dictApi } from '@chargehand/contract/areas/dict';
import { languageNames, languages } from '@chargehand/contract/languages';
import { useTranslation } from 'react-i18next';
import { missing } from '../../lib/format';
import { useCall } from '../../lib/query';
import { DetailDrawer } from '../../ui/detail/detail-drawer';
import { Facts } from '../../ui/detail/facts';
import { EntryTag } from '../../ui/dict-tag';

/** Everything known of one dictionary entry, its label in each language. */
export function DictDetail({ id, onClose }: { id: number; onClose: () => void }) {
  const { t } = useTranslation('dict');
  const answer = useCall(dictApi.get, { params: { id } });
  const entry = answer.data;
  return (
    <DetailDrawer title={entry?.dictLabel ?? ''} answer={answer} onClose={onClose}>
      {entry && (
        <Facts
          facts={[
            { label: t('dictType'), value: entry.typeTitle ?? entry.dictType },
            { label: t('dictTypeKey'), value: entry.dictType },
            { label: t('dictValue'), value: entry.dictValue },
            {
              label: t('preview'),
              value: (
                <EntryTag listClass={entry.listClass} cssClass={entry.cssClass}>
                  {entry.dictLabel}
                </EntryTag>
              ),
            },
            ...languages.map((one) => ({ label: languageNames[one], value: entry.labels[one] ?? missing })),
            { label: t('listClass'), value: entry.listClass ?? missing },
            { label: t('cssClass'), value: entry.cssClass ?? missing },
            { label: t('sort'), value: String(entry.sort) },
          ]}
        />
      )}
    </DetailDrawer>
  );
}
