import { CircleX } from 'lucide-react';
import { useTranslation } from 'react-i18next';

/** Icon of the button that clears a search field, which gives the button its name. */
export function ClearIcon() {
  const { t } = useTranslation('ui');
  return <CircleX size={14} role="img" aria-hidden={false} aria-label={t('clearSearch')} />;
}
