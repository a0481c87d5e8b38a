import { describePages } from './pages-parts';

describePages('agent');
describePages('merchant');
