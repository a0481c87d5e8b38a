import { describeNewHands } from './new-hands';

describeNewHands(['outbound to a merchant, and binding there', 'return of a bound device, and sold anew']);
