import { describeKills } from './crash';

describeKills(20);
