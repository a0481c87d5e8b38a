import { changeKinds } from './lived';
import { describeNewOwner } from './new-owner';

describeNewOwner(changeKinds);
