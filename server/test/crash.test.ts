import { describeKills } from './crash';

describeKills(1);
