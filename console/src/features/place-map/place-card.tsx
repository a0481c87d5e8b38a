import { type MapBox, type MapPlace, placeMapApi } from '@chargehand/contract/areas/devices/place-map';
import { X } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useCall } from '../../lib/call/query';
import { usePathOf } from '../../lib/session/page-paths';
import { format } from '../../lib/words/format';
import { Button } from '../../ui/button';
import { Read } from '../../ui/feedback/read';
import { Glyph, Status } from '../../ui/feedback/status';
import css from './place-map.module.css';
import { signs, useStateWords } from './state-words';

interface CardProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
}

/** Card over the map. It takes the keyboard when it opens, and closes with Escape. */
function Card({ title, onClose, children }: CardProps) {
  const { t } = useTranslation('place-map');
  const heading = useRef<HTMLHeadingElement>(null);
  const id = useId();
  useEffect(() => heading.current?.focus(), [title]);
  useEffect(() => {
    const closeByEscape = (event: KeyboardEvent) => {
      if (event.key === 'Escape') onClose();
    };
    document.addEventListener('keydown', closeByEscape);
    return () => document.removeEventListener('keydown', closeByEscape);
  }, [onClose]);
  return (
    <section className={css['card']} aria-labelledby={id}>
      <header>
        <h2 id={id} ref={heading} tabIndex={-1}>
          {title}
        </h2>
        <Button kind="text" small icon={<X />} aria-label={t('close')} title={t('close')} onClick={onClose} />
      </header>
      {children}
    </section>
  );
}

/** Card with the state of a place, and the way to its page and its devices. */
export function PlaceCard({ place, onClose }: { place: MapPlace; onClose: () => void }) {
  const { t } = useTranslation('place-map');
  const words = useStateWords();
  const pathOf = usePathOf();
  const [places, devices] = [pathOf('placeList'), pathOf('boundDeviceList')];
  return (
    <Card title={place.name} onClose={onClose}>
      {place.address !== null && <p>{place.address}</p>}
      <p className={css['facts']}>
        <Status kind={signs[place.state]}>{t(place.state)}</Status>
        {place.deviceCount + place.warningCount > 0 &&
          words.ofPlace(place).map((fact) => <span key={fact}>{fact}</span>)}
      </p>
      <p className={css['facts']}>
        {places !== undefined && <Link to={`${places}/${place.id}`}>{t('openPlace')}</Link>}
        {devices !== undefined && <Link to={`${devices}?placeId=${place.id}`}>{t('openDevices')}</Link>}
      </p>
    </Card>
  );
}

interface SpotCardProps {
  /** Box of a group whose places stand at the same spot. */
  box: MapBox;
  onPick: (place: MapPlace) => void;
  onClose: () => void;
}

/** Card with the places at one spot. */
export function SpotCard({ box, onPick, onClose }: SpotCardProps) {
  const { t } = useTranslation('place-map');
  const answer = useCall(placeMapApi.places, { query: box });
  const words = useStateWords();
  return (
    <Card title={t('sameSpot')} onClose={onClose}>
      <Read answer={answer} lines={3}>
        {({ rows, total }) => (
          <ul className={css['marks']}>
            {rows.map((place) => (
              <li key={place.id}>
                <button type="button" className={css['mark']} onClick={() => onPick(place)}>
                  <Glyph kind={signs[place.state]} />
                  <span>
                    <strong>{place.name}</strong>
                    <small>{words.ofPlace(place).join(' · ')}</small>
                  </span>
                </button>
              </li>
            ))}
            {total > rows.length && (
              <li className={css['more']}>
                {t('more', { count: total - rows.length, n: format.number(total - rows.length) })}
              </li>
            )}
          </ul>
        )}
      </Read>
    </Card>
  );
}
