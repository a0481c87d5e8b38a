import '../alarm/live';
import { listOf } from '../../../ui/list/declare/list-of';
import { ListPage } from '../../../ui/list/list';
import { incident } from './incident.noun';

export const list = listOf(incident, {
  page: 'incidentList',
  columns: ['what', 'severity', 'open', 'raisedAt', 'alarmCount', 'activeCount', 'devices', 'closedAt'],
  hidden: ['kind', 'cause', 'name', 'beganAt'],
  card: { aside: ['severity'], status: ['open'], note: ['alarmCount'], when: ['raisedAt'] },
  sort: 'raisedAt desc',
  filters: ['open', 'kind', 'cause', 'placeId', 'raisedAt'],
  views: [{ key: 'viewOpen', filters: { open: ['true'] } }],
  detail: 'page',
});

/** Page `incidentList`: many devices in trouble at once, with one cause in common. */
export default function IncidentList() {
  return <ListPage list={list} />;
}
