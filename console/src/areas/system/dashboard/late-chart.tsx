import type { ChartProps } from '../../../ui/chart/chart';
import { behindFirst } from '../../../lib/browser/first-shown';
import { WaitingChart } from '../../../ui/feedback/skeleton/chart-bones';
import { late } from '../../../ui/late';

const load = behindFirst(() => import('../../../ui/chart/chart'));
const High = late(load, <WaitingChart height="high" />);
const Low = late(load, <WaitingChart />);

type Drawn = Pick<ChartProps, 'label' | 'draw'>;

/** High chart that is loaded after the figures, because charts need much code. */
export const HighChart = (drawn: Drawn) => <High {...drawn} height="high" />;

/** Low chart that is loaded after the figures. */
export const LowChart = (drawn: Drawn) => <Low {...drawn} height="low" />;
