import { regionApi } from '@chargehand/contract/areas/region';
import { useTranslation } from 'react-i18next';
import { format } from '../../lib/format';
import { useCall } from '../../lib/query';
import { DetailDrawer } from '../../ui/detail/detail-drawer';
import { Facts } from '../../ui/detail/facts';

/** Everything known of one region. */
export function RegionDetail({ id, onClose }: { id: number; onClose: () => void }) {
  const { t } = useTranslation('region');
  const answer = useCall(regionApi.get, { params: { id } });
  const region = answer.data;
  return (
    <DetailDrawer title={region?.nameZh ?? ''} answer={answer} onClose={onClose}>
      {region && (
        <Facts
          facts={[
            { label: t('nameZh'), value: region.nameZh },
            { label: t('nameEn'), value: region.nameEn },
            { label: t('areaCode'), value: region.areaCode },
            { label: t('language'), value: region.languageName },
            { label: t('languageTag'), value: region.languageTag },
            { label: t('timeDifference'), value: region.timeDifference },
            { label: t('createdAt'), value: format.instant(region.createdAt) },
            { label: t('updatedAt'), value: format.instant(region.updatedAt) },
          ]}
        />
      )}
    </DetailDrawer>
  );
}
