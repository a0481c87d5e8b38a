import '../../../features/alarm/live';
import { listOf } from '../../../ui/list/declare/list-of';
import { ListPage } from '../../../ui/list/list';
import { incident } from './incident.noun';

export const list = listOf(incident, {
  page: 'incidentList',
  columns: ['what', 'severity', 'ongoing', 'raisedAt', 'alarmCount', 'activeCount', 'devices', 'closedAt'],
  hidden: ['kind', 'cause', 'name', 'beganAt'],
  card: { aside: ['severity'], status: ['ongoing'], note: ['alarmCount'], when: ['raisedAt'] },
  sort: 'raisedAt desc',
  filters: ['ongoing', 'kind', 'cause', 'placeId', 'raisedAt'],
  views: [{ key: 'viewOngoing', filters: { ongoing: ['true'] } }],
  detail: 'page',
});

/** Page `incidentList`: many devices in trouble at once, with one cause in common. */
export default function IncidentList() {
  return <ListPage list={list} />;
}
