import type { openStock } from './stock';

/** Random numbers that come again with their seed. */
export function randomOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Lets phones call more often than people's do. */
export const automation = 'a'.repeat(32);
export const headers = { 'x-automation-token': automation };

export type Stock = Awaited<ReturnType<typeof openStock>>;
export type Who = 'operator' | 'a' | 'b' | 'a1' | 'b1';
export type User = 'ua' | 'ua1' | 'ub';

export interface Paper {
  id: number;
  kind: 'return' | 'transfer';
  from: Who;
  to: Who;
  codes: string[];
  state: 'pending' | 'answered' | 'deleted';
}

export interface Thing {
  code: string;
  /** Who has it; what was sold to a user belongs to the user's agency, or its merchant. */
  at: Who | User | 'production';
  /** Who sold it to the user who has it; a move between users changes nothing about that. */
  seller: Who | undefined;
  boundTo: User | undefined;
  waits: Paper | undefined;
}

/** One thing that somebody tries. */
export interface Act {
  says: string;
  /** Does it on the server, and answers the code. */
  run(): Promise<number>;
  /** Whether it may succeed, by the model before it. */
  expected(): boolean;
  /** Does it in the model. */
  apply(): void;
}

export const agencyOf: Record<Who | User, Who> = {
  operator: 'operator',
  a: 'a',
  b: 'b',
  a1: 'a',
  b1: 'b',
  ua: 'a',
  ua1: 'a',
  ub: 'b',
};
/** Through whom a user's device was sold. */
export const sellerOf: Record<User, Who> = { ua: 'a', ua1: 'a1', ub: 'b' };
export const isUser = (at: string): at is User => at.startsWith('u');
export const isMerchant = (at: string): boolean => at === 'a1' || at === 'b1';
