import { describePages } from './pages-parts';

describePages('admin');
