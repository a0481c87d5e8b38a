import type { ApiCredentials } from '@chargehand/contract/areas/partners/api-application';
import { useTranslation } from 'react-i18next';
import { ShownOnce } from '../credentials/shown-once';

interface PartnerSecretProps {
  title: string;
  credentials: ApiCredentials;
  onClose: () => void;
}

/** Shows a partner's credentials for the API, which the user passes on. The secret can be read only here. */
export function PartnerSecret({ title, credentials: { code, secret }, onClose }: PartnerSecretProps) {
  const { t } = useTranslation('partner');
  return (
    <ShownOnce
      title={title}
      text={t('secretText')}
      values={[
        { label: t('code'), value: code },
        { label: t('secret'), value: secret },
      ]}
      onClose={onClose}
    />
  );
}
