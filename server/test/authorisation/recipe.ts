import type { CodeName } from '@chargehand/contract/http/codes';
import type { Target } from './target';

/** A valid call of an endpoint, so that only the caller can be a reason for refusal. */
export interface Recipe {
  /**
   * `own`: shows nothing of the target, the owner whose rows foreign accounts must not reach, even if it names one of
   * them. `theirs`: names a row of the target, so foreign accounts are refused. `shared`: concerns rows of the
   * operator, which tenants may perhaps read but never write. `ownForAgents`: an agent's call affects its own rows
   * whatever it names, and a merchant may not make it.
   */
  about: 'own' | 'theirs' | 'shared' | 'ownForAgents';
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: Record<string, unknown>;
  /** Body that is not JSON, with its content type. */
  raw?: { type: string; payload: Buffer };
  /** Codes that the call may return besides success, where a test cannot provide all preconditions. */
  may?: CodeName[];
}

/** Recipes by the endpoint's name, such as `device.get`. Each makes a call for a target. */
export type Recipes = Record<string, (target: Target) => Recipe | Promise<Recipe>>;
