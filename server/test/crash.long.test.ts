import { describeKills } from './crash';

describeKills(8);
