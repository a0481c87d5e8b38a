export const pace: number;
export function measurePace(): Promise<number>;
