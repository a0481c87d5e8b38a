import { describeWalks } from './document-walk';

describeWalks(150);
