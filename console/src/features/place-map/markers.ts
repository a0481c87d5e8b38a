import type { MapGroup, MapPlace } from '@chargehand/contract/areas/devices/place-map';
import { type Map, Marker } from 'maplibre-gl';
import { format } from '../../lib/words/format';
import { toGcj02 } from './gcj02';
import css from './markers.module.css';

/** A group or a place on the map, with its text for screen readers. */
export interface Mark {
  /** Unique among the marks of a view. */
  key: string;
  of: { group: MapGroup } | { place: MapPlace };
  label: string;
}

/** Largest difference in size between groups, in pixels per power of ten of their places. */
const growth = 6;
const groupSize = 26;

/** Returns the element of a mark. The list beside the map offers the same by keyboard, so it takes no focus. */
function elementOf({ of, label }: Mark, isSelected: boolean, onPick: () => void): HTMLElement {
  const element = document.createElement('button');
  element.type = 'button';
  element.tabIndex = -1;
  element.title = label;
  element.setAttribute('aria-label', label);
  element.addEventListener('click', (event) => {
    event.stopPropagation();
    onPick();
  });
  if ('group' in of) {
    element.className = css['group'] ?? '';
    element.dataset['state'] = of.group.state;
    element.textContent = format.number(of.group.count);
    const size = groupSize + growth * Math.floor(Math.log10(of.group.count));
    element.style.width = `${size}px`;
    element.style.height = `${size}px`;
  } else {
    element.className = css['place'] ?? '';
    element.dataset['state'] = of.place.state;
    element.dataset['selected'] = String(isSelected);
  }
  return element;
}

/** Draws marks on a map, instead of those of the previous call. */
export function openMarkers(map: Map): {
  draw(
    marks: readonly Mark[],
    options: { isGcj02: boolean; selected: string | undefined; onPick: (mark: Mark) => void },
  ): void;
} {
  let drawn: Marker[] = [];
  return {
    draw(marks, { isGcj02, selected, onPick }) {
      drawn.forEach((marker) => marker.remove());
      drawn = marks.map((mark) => {
        const wgs84 = 'group' in mark.of ? mark.of.group : mark.of.place;
        const { latitude, longitude } = isGcj02 ? toGcj02(wgs84) : wgs84;
        const element = elementOf(mark, mark.key === selected, () => onPick(mark));
        return new Marker({ element }).setLngLat([longitude, latitude]).addTo(map);
      });
    },
  };
}
