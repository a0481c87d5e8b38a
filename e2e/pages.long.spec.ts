import { describePages } from './support/pages-parts';

describePages('agent');
describePages('merchant');
