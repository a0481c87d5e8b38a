import type { AdPlace } from '@chargehand/contract/areas/content/ad';
import { resourcePath } from '@chargehand/contract/areas/system/file';
import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { addressIn } from '../../lib/browser/base';
import { AppPhone } from '../app-phone/phone';
import css from './ad.module.css';
import { pageTitles } from './page-titles';

interface AdPhoneProps {
  place: AdPlace;
  image: string | undefined;
  name: string;
  visible: boolean;
  closable: boolean;
  content: Readonly<Partial<Record<string, string>>>;
}

/** Preview of an ad on a drawn phone: its banner as the page shows it, and its content. */
export function AdPhone({ place, image, name, visible, closable, content }: AdPhoneProps) {
  const { t } = useTranslation('ad');
  return (
    <AppPhone
      titles={pageTitles[place]}
      texts={content}
      empty={t('noContent')}
      above={
        visible && image !== undefined ? (
          <div className={css['shown']}>
            <img src={addressIn(resourcePath(image)).href} alt={name} />
            {closable && (
              <span className={css['close']}>
                <X size={14} aria-label={t('closable')} />
              </span>
            )}
          </div>
        ) : (
          <p className={css['hidden']}>{t(visible ? 'noBanner' : 'notShown')}</p>
        )
      }
    />
  );
}
