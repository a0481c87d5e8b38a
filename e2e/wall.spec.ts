import { describeWall } from './wall-parts';

describeWall(1280, 720);
