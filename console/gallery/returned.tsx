import { List } from '../src/ui/list/list';
import type { PartProps } from '../src/lib/brought/parts';
import { devices } from './devices';

/** What the area of devices could bring to a model's page. */
export default function Returned({ id }: PartProps) {
  return <List list={devices} where={{ modelId: [id], outStatus: 'inReturn' }} address="returned" />;
}
