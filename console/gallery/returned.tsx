import { List } from '../src/ui/list/list';
import type { PartProps } from '../src/lib/extensions/parts';
import { devices } from './devices';

/** Example of a part that the device area could add to a model's page. */
export default function Returned({ id }: PartProps) {
  return <List list={devices} where={{ modelId: [id], outStatus: 'inReturn' }} address="returned" />;
}
