import { itSurvives } from './fuzz/survives';

itSurvives(500);
