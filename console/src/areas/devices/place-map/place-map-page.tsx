import { PlaceMap } from '../../../features/place-map/place-map';

/** Page `placeMap`: the places of the account on a map. */
export default function PlaceMapPage() {
  return <PlaceMap />;
}
