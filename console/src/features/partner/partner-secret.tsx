import type { ApiCredentials } from '@chargehand/contract/areas/api-application';
import { useTranslation } from 'react-i18next';
import { ShownOnce } from '../credentials/shown-once';

interface PartnerSecretProps {
  title: string;
  credentials: ApiCredentials;
  onClose: () => void;
}

/** Shows the credentials of a partner for the API. The secret is shown only once, so that it can be passed on. */
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
