import { itSurvives } from './fuzz/survives';

itSurvives(Number(process.env['FUZZ_REQUESTS'] ?? 5000));
