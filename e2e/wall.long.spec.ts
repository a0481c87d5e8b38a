import { describeWall } from './support/wall-parts';

describeWall(1366, 768);
describeWall(1920, 1080);
describeWall(3840, 2160);
