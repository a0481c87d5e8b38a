import { describeKilledJob } from './killed-job';

describeKilledJob(6_000, [0.3]);
