import { describeNewOwner } from './new-owner';

describeNewOwner(['outbound to a merchant, and binding there', 'return of a bound device, and sold anew']);
