import { describeNewOwner } from './new-owner';

describeNewOwner(['return of a bound device, and sold anew']);
