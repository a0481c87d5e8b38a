import type { openStock } from './stock';

/** Returns random numbers that are repeatable for a seed. */
export function randomOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Token that exempts the simulated phones from rate limits. */
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

/** An outbound that its recipient confirms. */
export interface Sent {
  id: number;
  to: Who;
  codes: string[];
  confirmed: boolean;
}

export interface Thing {
  code: string;
  /** Current holder. It is a user if the device was sent to that user; binding alone changes only `boundTo`. */
  at: Who | User | 'production';
  /** Seller of the device to its user; unchanged by moves between users. */
  seller: Who | undefined;
  boundTo: User | undefined;
  waits: Paper | undefined;
  /** Outbound that the holder has not confirmed. */
  unconfirmed: Sent | undefined;
}

/** One action that an account or an app user tries. */
export interface Act {
  says: string;
  /** Runs the act on the server. Returns 1 if it succeeds, otherwise 0 or the code of the refusal. */
  run(): Promise<number>;
  /** Returns whether the act may succeed, according to the model before the act. */
  expected(): boolean;
  /** Applies the act to the model. */
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
/** Seller of each user's devices. */
export const sellerOf: Record<User, Who> = { ua: 'a', ua1: 'a1', ub: 'b' };
export const isUser = (at: string): at is User => at.startsWith('u');
export const isMerchant = (at: string): boolean => at === 'a1' || at === 'b1';
