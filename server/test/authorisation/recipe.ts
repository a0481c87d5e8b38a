import type { CodeName } from '@chargehand/contract/http/codes';
import type { Target } from './target';

/** A valid call of an endpoint, so that only the caller can be a reason for refusal. */
export interface Recipe {
  /**
   * Effect of the call if a foreign account makes it. The target is the tenant whose rows this account must not reach.
   * - `own`: the response shows nothing of the target, even if the call names one of the target's rows.
   * - `theirs`: the call is refused, because it names one of the target's rows.
   * - `shared`: the call concerns rows of the operator, which tenants may perhaps read but never write.
   * - `ownForAgents`: an agent's call affects only the agent's own rows, and a merchant's call is refused.
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
