import { changeKinds } from './lived';
import { describeNewHands } from './new-hands';

describeNewHands(changeKinds);
