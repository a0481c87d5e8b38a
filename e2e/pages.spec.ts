import { describePages } from './support/pages-parts';

describePages('admin');
