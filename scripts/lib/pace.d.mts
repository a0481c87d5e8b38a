export const pace: number;
export const patienceMs: number;
export function measurePace(): Promise<number>;
