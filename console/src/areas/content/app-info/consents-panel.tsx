import type { AppText } from '@chargehand/contract/areas/content/app-text';
import { useTranslation } from 'react-i18next';
import { list } from '../../../features/consent/of-text';
import { SidePanel } from '../../../ui/dialog/side-panel';
import { List } from '../../../ui/list/list';

interface ConsentsPanelProps {
  text: AppText;
  version: number;
  onClose: () => void;
}

/** Lists the app users that agreed to one version of a text, with the time. */
export default function ConsentsPanel({ text, version, onClose }: ConsentsPanelProps) {
  const { t } = useTranslation('app-info');
  return (
    <SidePanel wide title={`${t(text)} · ${t('versionN', { n: version })}`} onClose={onClose}>
      <List list={list} where={{ text, version }} />
    </SidePanel>
  );
}
