import { describeReads } from './every-read';

describeReads(['a', 'b1']);
