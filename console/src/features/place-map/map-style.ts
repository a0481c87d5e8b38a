import type { placeMapApi } from '@chargehand/contract/areas/devices/place-map';
import type { OutputOf } from '@chargehand/contract/http/endpoint';
import type { StyleSpecification } from 'maplibre-gl';
import type { Shade } from '../../ui/theme/palette';
import { loadOutlines } from './outlines';

export type MapBase = OutputOf<typeof placeMapApi.base>;

/** Size of a tile of common suppliers, in pixels, and their highest zoom level. */
const tileSize = 256;
const maxTileZoom = 18;

const token = (element: Element, name: string): string =>
  getComputedStyle(element).getPropertyValue(`--${name}`).trim();

/**
 * Returns the style of the map in the page's colours: the operator's tiles, or the outlines that come with the product.
 */
export async function styleOf(
  element: Element,
  { tiles }: MapBase,
  shade: Shade,
): Promise<StyleSpecification> {
  const water = {
    id: 'water',
    type: 'background',
    paint: { 'background-color': token(element, 'sunken') },
  } as const;
  if (tiles !== null)
    return {
      version: 8,
      sources: { tiles: { type: 'raster', tiles: [tiles], tileSize, maxzoom: maxTileZoom } },
      layers: [
        water,
        {
          id: 'tiles',
          type: 'raster',
          source: 'tiles',
          // Tiles are made for light pages.
          paint: shade === 'dark' ? { 'raster-brightness-max': 0.7, 'raster-saturation': -0.4 } : {},
        },
      ],
    };
  return {
    version: 8,
    sources: { land: { type: 'geojson', data: await loadOutlines() } },
    layers: [
      water,
      { id: 'land', type: 'fill', source: 'land', paint: { 'fill-color': token(element, 'surface') } },
      {
        id: 'coast',
        type: 'line',
        source: 'land',
        paint: { 'line-color': token(element, 'line2'), 'line-width': 1 },
      },
    ],
  };
}
