import type { MapBox } from '@chargehand/contract/areas/devices/place-map';
import { Minus, Plus } from 'lucide-react';
import { Map as DrawnMap, setWorkerUrl } from 'maplibre-gl';
import 'maplibre-gl/dist/maplibre-gl.css';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStillness } from '../../lib/browser/media';
import { Button } from '../../ui/button';
import { useShade } from '../../ui/theme/mode';
import { type MapView, maxZoom, zoomLimit } from './area';
import { type MapBase, styleOf } from './map-style';
import { type Mark, openMarkers } from './markers';
import css from './place-map.module.css';

// The worker comes from the console's own files, as the security policy demands.
setWorkerUrl(new URL(workerUrl, location.href).href);

/** Distance in pixels between the edges of the map and a box that it shows. */
const padding = 56;

interface MapCanvasProps {
  base: MapBase;
  marks: readonly Mark[];
  /** Key of the mark that is chosen. */
  selected: string | undefined;
  /** Box that the map shows; a new object makes it move there. */
  target: MapBox;
  /** True if the page scrolls, so that the wheel does not zoom. */
  scrolls: boolean;
  onMove: (view: MapView) => void;
  onPick: (mark: Mark) => void;
}

const boundsOf = ({ west, south, east, north }: MapBox): [number, number, number, number] => [
  west,
  south,
  east,
  north,
];

const viewOn = (map: DrawnMap): MapView => {
  const bounds = map.getBounds();
  return {
    zoom: map.getZoom(),
    west: bounds.getWest(),
    south: bounds.getSouth(),
    east: bounds.getEast(),
    north: bounds.getNorth(),
  };
};

/** Map drawn with WebGL. The library is large, so the component must only be loaded on demand. */
export default function MapCanvas({
  base,
  marks,
  selected,
  target,
  scrolls,
  onMove,
  onPick,
}: MapCanvasProps) {
  const { t } = useTranslation('place-map');
  const { box, map } = useDrawnMap({ label: t('mapLabel'), target, scrolls, onMove });
  const baseFailed = useBase(map, base);
  useMarkers(map, { marks, selected, isGcj02: base.tiles !== null && base.isGcj02, onPick });
  return (
    <div className={css['canvas']}>
      <div ref={box} className={css['drawing']} />
      <div className={css['zoom']}>
        <Button icon={<Plus />} aria-label={t('zoomIn')} title={t('zoomIn')} onClick={() => map?.zoomIn()} />
        <Button
          icon={<Minus />}
          aria-label={t('zoomOut')}
          title={t('zoomOut')}
          onClick={() => map?.zoomOut()}
        />
      </div>
      {baseFailed && (
        <p className={css['failed']} role="status">
          {t('baseFailed')}
        </p>
      )}
      <small className={css['attribution']}>{base.tiles === null ? 'Natural Earth' : base.attribution}</small>
    </div>
  );
}

interface Drawing extends Pick<MapCanvasProps, 'target' | 'scrolls' | 'onMove'> {
  label: string;
}

/** Draws a map without a base in the element of `box`, and moves it to each new target. */
function useDrawnMap({ label, target, scrolls, onMove }: Drawing) {
  const box = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<DrawnMap>();
  const isStill = useStillness();
  const reached = useRef<MapBox>(undefined);
  const moved = useRef(onMove);
  const begin = useRef(target);
  useEffect(() => {
    moved.current = onMove;
  }, [onMove]);

  useEffect(() => {
    if (!box.current) return;
    const drawn = new DrawnMap({
      container: box.current,
      style: { version: 8, sources: {}, layers: [] },
      bounds: boundsOf(begin.current),
      fitBoundsOptions: { padding, maxZoom: zoomLimit(begin.current) },
      maxZoom,
      attributionControl: false,
      dragRotate: false,
      pitchWithRotate: false,
      touchPitch: false,
      scrollZoom: !scrolls,
      locale: { 'Map.Title': label },
    });
    reached.current = begin.current;
    drawn.touchZoomRotate.disableRotation();
    drawn.keyboard.disableRotation();
    const tell = () => {
      const view = viewOn(drawn);
      // Shows the same part when the page is shown again after it was hidden.
      begin.current = view;
      moved.current(view);
    };
    drawn.on('moveend', tell);
    drawn.on('load', () => {
      tell();
      setMap(drawn);
    });
    return () => {
      setMap(undefined);
      drawn.remove();
    };
  }, [label, scrolls]);

  useEffect(() => {
    if (!map || reached.current === target) return;
    reached.current = target;
    map.fitBounds(boundsOf(target), { padding, maxZoom: zoomLimit(target), animate: !isStill });
  }, [map, target, isStill]);
  return { box, map };
}

/** Draws tiles or outlines below the marks, in the colours of the page. Returns whether they could not be loaded. */
function useBase(map: DrawnMap | undefined, base: MapBase): boolean {
  const shade = useShade();
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    if (!map) return;
    let isLeft = false;
    const fail = () => setFailed(true);
    map.on('error', fail);
    void styleOf(map.getContainer(), base, shade).then((style) => {
      if (isLeft) return;
      setFailed(false);
      map.setStyle(style);
    }, fail);
    return () => {
      isLeft = true;
      map.off('error', fail);
    };
  }, [map, base, shade]);
  return hasFailed;
}

interface Marking {
  marks: readonly Mark[];
  selected: string | undefined;
  isGcj02: boolean;
  onPick: (mark: Mark) => void;
}

/** Draws marks on a map, and again when they change. */
function useMarkers(map: DrawnMap | undefined, { marks, selected, isGcj02, onPick }: Marking): void {
  const markers = useRef<{ of: DrawnMap; drawing: ReturnType<typeof openMarkers> }>(undefined);
  useEffect(() => {
    if (!map) return;
    if (markers.current?.of !== map) markers.current = { of: map, drawing: openMarkers(map) };
    markers.current.drawing.draw(marks, { selected, isGcj02, onPick });
  }, [map, marks, selected, isGcj02, onPick]);
}
