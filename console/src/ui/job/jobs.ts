import { kebab } from '@chargehand/contract/naming';
import { type Job, jobApi, reportWords } from '@chargehand/contract/areas/job';
import { useForeignWords } from '../../lib/words/i18n';
import { useCall } from '../../lib/call/query';
import { useTranslation } from 'react-i18next';

/** The newest own jobs; older ones come up when these are dismissed. */
const shownJobs = 50;

/** The own jobs, newest first; undefined until they are read. */
export const useJobs = (): Job[] | undefined =>
  useCall(jobApi.list, { query: { pageSize: shownJobs } }).data?.rows;

export const isOpen = ({ finishedAt }: Job): boolean => finishedAt === null;

/** What a job that has ended says in one sentence of its own, if it does. */
export function saidBy({ result }: Job): (typeof reportWords)[number] | undefined {
  if (result?.kind !== 'report') return undefined;
  return reportWords.find((one) => one === result.facts['says']);
}

/** Whether all came to nothing, although nothing went wrong. */
export const isVain = (job: Job): boolean => ['notMoved', 'notTakenIn'].includes(saidBy(job) ?? '');

/** The area and the verb of a job's kind: `device-model` and `export` of `deviceModel.export`. */
function partsOf({ kind }: Job): { area: string; verb: string } {
  const [noun = '', verb = ''] = kind.split('.');
  return { area: kebab(noun), verb };
}

/** What a job does, in the reader's words: the kit's for what every list has, else the area's own. */
export function useTitle(job: Job): string {
  const { t } = useTranslation('job');
  const { area, verb } = partsOf(job);
  const words = useForeignWords(area);
  if (verb === 'export' || verb === 'remove') return t(verb, { name: words('listTitle') });
  if (verb === 'readImport' || verb === 'import') return t(verb, job.title);
  return words(`job_${verb}`, job.title);
}
