import { describeKilledJob } from './killed-job';

describeKilledJob(100_000, [0.2, 0.5]);
