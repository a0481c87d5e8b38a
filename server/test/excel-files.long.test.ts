import { describeWriters, writers } from './excel-writers';

describeWriters(writers);
