import type { BaseSequencer } from 'vitest/node';

export class SlowFirst extends BaseSequencer {}
