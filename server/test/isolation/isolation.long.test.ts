import { describeReads } from './every-read';

describeReads(['a1', 'b']);
