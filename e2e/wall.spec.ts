import { describeWall } from './support/wall-parts';

describeWall(1280, 720);
