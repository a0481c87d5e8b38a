import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { leave } from './sign-out';

/** Asks what the dialog of an ended session asks, with no code but the browser's. */
export function AskPlainly({ onStay }: { onStay: () => void }) {
  const { t } = useTranslation('shell');
  const ask = useEffectEvent(() => {
    onStay();
    if (confirm(t('sessionExpired'))) leave();
  });
  useEffect(() => ask(), []);
  return null;
}
