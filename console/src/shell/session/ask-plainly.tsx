import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { leave } from './sign-out';

/** Asks the question of `SessionOverDialog` in a browser dialog, without loading further code. */
export function AskPlainly({ onStay }: { onStay: () => void }) {
  const { t } = useTranslation('shell');
  const ask = useEffectEvent(() => {
    onStay();
    if (confirm(t('sessionExpired'))) leave();
  });
  useEffect(() => ask(), []);
  return null;
}
