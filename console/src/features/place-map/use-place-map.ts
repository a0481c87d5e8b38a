import {
  type MapBox,
  type MapGroup,
  placeMapApi,
  placeStates,
} from '@chargehand/contract/areas/devices/place-map';
import type { OutputOf } from '@chargehand/contract/http/endpoint';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callOptions, every, useCall } from '../../lib/call/query';
import { format } from '../../lib/words/format';
import { boxAround, type MapView, normalView, viewOf, world } from './area';
import type { Mark } from './markers';

/** Milliseconds after which the states of the places are read again. */
const refetchMs = 15_000;

type Shown = OutputOf<typeof placeMapApi.view>;

/** Returns whether the browser can draw the map. */
function canDraw(): boolean {
  const context = document.createElement('canvas').getContext('webgl2');
  // Releases the context, because browsers keep only some of them.
  context?.getExtension('WEBGL_lose_context')?.loseContext();
  return context !== null;
}

/** Returns the marks of a view, the worst states first. */
function useMarks(shown: Shown | undefined): readonly Mark[] {
  const { t } = useTranslation('place-map');
  return useMemo(() => {
    if (!shown) return [];
    const groups = shown.groups.map((group): Mark => ({
      key: keyOf(group),
      of: { group },
      label: t('groupOf', { count: group.count, n: format.number(group.count), name: group.name }),
    }));
    const places = shown.places.map((place): Mark => ({
      key: `place ${place.id}`,
      of: { place },
      label: `${place.name} · ${t(place.state)}`,
    }));
    return [...groups, ...places].sort((one, other) => rankOf(other) - rankOf(one));
  }, [shown, t]);
}

const keyOf = ({ latitude, longitude }: MapGroup): string => `group ${latitude} ${longitude}`;
const rankOf = ({ of }: Mark): number => placeStates.indexOf('group' in of ? of.group.state : of.place.state);

/** Returns the places of the account in the part of the map that is in view, and what moves this view. */
export function usePlaceMap() {
  const [isDrawn] = useState(canDraw);
  const all = useCall(placeMapApi.view, { query: world });
  const base = useCall(placeMapApi.base, {});
  const whole = useMemo(() => all.data && boxAround(all.data.groups, all.data.places), [all.data]);
  const [chosenTarget, setTarget] = useState<MapBox>();
  const [view, setView] = useState<MapView>();
  const [firstWhole, setFirstWhole] = useState<MapBox>();
  // The map begins with all places, and does not move when they are read again.
  if (whole && !firstWhole) setFirstWhole(whole);
  const seen = view ?? (!isDrawn && firstWhole ? viewOf(firstWhole) : undefined);
  const shown = useQuery({
    ...callOptions(placeMapApi.view, { query: seen ?? world }),
    enabled: seen !== undefined,
    placeholderData: keepPreviousData,
    refetchInterval: every(refetchMs),
  });
  const goTo = useCallback(
    (box: MapBox) => {
      // A new object, so that the map also returns to a box that it has left.
      setTarget({ ...box });
      if (!isDrawn) setView(viewOf(box));
    },
    [isDrawn],
  );
  const onMove = useCallback((moved: MapView) => setView(normalView(moved)), []);
  return {
    all,
    base,
    shown,
    isDrawn,
    marks: useMarks(seen ? shown.data : all.data),
    target: chosenTarget ?? firstWhole,
    goTo,
    showAll: useCallback(() => whole && goTo(whole), [whole, goTo]),
    onMove,
  };
}
