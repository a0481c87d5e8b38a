import type { MapBox, MapPlace } from '@chargehand/contract/areas/devices/place-map';
import { useCallback, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { usePhone } from '../../lib/browser/media';
import { usePathOf } from '../../lib/session/page-paths';
import { Failed } from '../../ui/feedback/failed';
import { Notice } from '../../ui/feedback/notice';
import { Read } from '../../ui/feedback/read';
import { late } from '../../ui/late';
import { Segmented } from '../../ui/segmented';
import { isSpot } from './area';
import type { Mark } from './markers';
import { PlaceCard, SpotCard } from './place-card';
import css from './place-map.module.css';
import { usePlaceMap } from './use-place-map';
import { ViewList } from './view-list';

const MapCanvas = late(() => import('./map-canvas'), <div className={css['canvas']} aria-busy="true" />);

/** Choice of the user: a place, or a group whose places stand at one spot. */
type Chosen = { key: string } & ({ place: MapPlace } | { spot: MapBox });

/** Map of the account's places with a list of what is in view. `inPage` is true if it is only a part of a page. */
export function PlaceMap({ inPage = false }: { inPage?: boolean }) {
  const { t } = useTranslation('place-map');
  const phone = usePhone();
  const { all, base, shown, isDrawn, marks, target, goTo, showAll, onMove } = usePlaceMap();
  const [chosen, setChosen] = useState<Chosen>();
  const [part, setPart] = useState<Part>('map');
  const keyboardPlace = useRef<Element>(null);

  const pick = useCallback(
    ({ key, of }: Mark) => {
      keyboardPlace.current = document.activeElement;
      if ('place' in of) setChosen({ key, place: of.place });
      else if (isSpot(of.group.box)) setChosen({ key, spot: of.group.box });
      else {
        setChosen(undefined);
        goTo(of.group.box);
      }
    },
    [goTo],
  );
  const close = () => {
    setChosen(undefined);
    const element = keyboardPlace.current;
    if (element instanceof HTMLElement && element.isConnected) element.focus();
  };

  const hasList = !inPage || !isDrawn;
  const hasChoice = phone && hasList && isDrawn;
  return (
    <div className={css['whole']} data-part={hasChoice ? part : undefined} data-in-page={inPage || undefined}>
      <Failed answer={shown} />
      <Read answer={all}>
        {() =>
          target === undefined ? (
            <NoPlaces inPage={inPage} />
          ) : (
            <>
              {hasChoice && <PartChoice part={part} onChange={setPart} />}
              {!isDrawn && (
                <p className={css['hint']} role="status">
                  {t('notDrawn')}
                </p>
              )}
              <div className={css['sides']} data-alone={!(isDrawn && hasList) || undefined}>
                {isDrawn && (
                  <div className={css['map']}>
                    {base.data && (
                      <MapCanvas
                        base={base.data}
                        marks={marks}
                        selected={chosen?.key}
                        target={target}
                        scrolls={inPage}
                        onMove={onMove}
                        onPick={pick}
                      />
                    )}
                  </div>
                )}
                {hasList && (
                  <ViewList marks={marks} selected={chosen?.key} onPick={pick} onShowAll={showAll} />
                )}
                {chosen && <ChosenCard chosen={chosen} marks={marks} onChoose={setChosen} onClose={close} />}
              </div>
            </>
          )
        }
      </Read>
    </div>
  );
}

/** Part that a phone shows. */
type Part = 'map' | 'list';

function PartChoice({ part, onChange }: { part: Part; onChange: (part: Part) => void }) {
  const { t } = useTranslation('place-map');
  return (
    <Segmented
      label={t('showAs')}
      value={part}
      onChange={onChange}
      options={[
        { value: 'map', label: t('showMap') },
        { value: 'list', label: t('showList') },
      ]}
    />
  );
}

interface ChosenCardProps {
  chosen: Chosen;
  marks: readonly Mark[];
  onChoose: (chosen: Chosen) => void;
  onClose: () => void;
}

/** Card of what the user has chosen, with the newest state that has been read. */
function ChosenCard({ chosen, marks, onChoose, onClose }: ChosenCardProps) {
  if ('spot' in chosen)
    return (
      <SpotCard
        box={chosen.spot}
        onPick={(place) => onChoose({ key: `place ${place.id}`, place })}
        onClose={onClose}
      />
    );
  const current = marks.find(({ key }) => key === chosen.key)?.of;
  return <PlaceCard place={current && 'place' in current ? current.place : chosen.place} onClose={onClose} />;
}

function NoPlaces({ inPage }: { inPage: boolean }) {
  const { t } = useTranslation('place-map');
  const places = usePathOf()('placeList');
  if (inPage) return <p className={css['hint']}>{t('emptyText')}</p>;
  return (
    <Notice title={t('emptyTitle')} text={t('emptyText')}>
      {places !== undefined && <Link to={places}>{t('toPlaces')}</Link>}
    </Notice>
  );
}
