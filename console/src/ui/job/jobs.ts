import { kebab } from '@chargehand/contract/i18n/naming';
import { type Job, jobApi, reportWords } from '@chargehand/contract/areas/system/job';
import { useForeignWords } from '../../lib/words/i18n';
import { useCall } from '../../lib/call/query';
import { useTranslation } from 'react-i18next';

/** Maximum number of jobs shown, the newest first. Older ones appear when shown ones are dismissed. */
const shownJobs = 50;

/** Returns the account's jobs, newest first, or undefined while they load. */
export const useJobs = (): Job[] | undefined =>
  useCall(jobApi.list, { query: { pageSize: shownJobs } }).data?.rows;

export const isOpen = ({ finishedAt }: Job): boolean => finishedAt === null;

/** Returns the text key of an ended job's report, if it has one. */
export function reportKeyOf({ result }: Job): (typeof reportWords)[number] | undefined {
  if (result?.kind !== 'report') return undefined;
  return reportWords.find((one) => one === result.facts['says']);
}

/** Returns true if a job had no effect although nothing failed. */
export const hadNoEffect = (job: Job): boolean => ['notMoved', 'notTakenIn'].includes(reportKeyOf(job) ?? '');

/** Returns the area and the verb of a job's kind: `device-model` and `export` for `deviceModel.export`. */
function partsOf({ kind }: Job): { area: string; verb: string } {
  const [noun = '', verb = ''] = kind.split('.');
  return { area: kebab(noun), verb };
}

/** Returns the title of a job: a shared text for exports, deletions and imports, else the area's own. */
export function useTitle(job: Job): string {
  const { t } = useTranslation('job');
  const { area, verb } = partsOf(job);
  const words = useForeignWords(area);
  if (verb === 'export' || verb === 'remove') return t(verb, { name: words('listTitle') });
  if (verb === 'readImport' || verb === 'import') return t(verb, job.title);
  return words(`job_${verb}`, job.title);
}
