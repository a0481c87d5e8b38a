import { latePage } from '../../ui/late';
import { RecordsPage } from '../../ui/record/records-page';
import { AgentList } from './agent-list';

const Detail = latePage(() => import('./agent-detail'));

/** agentList: the list, and below it the page of one agent. */
export default function Agents() {
  return <RecordsPage List={AgentList} Detail={Detail} />;
}
