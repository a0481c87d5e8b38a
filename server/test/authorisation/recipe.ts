import type { CodeName } from '@chargehand/contract/http/codes';
import type { Target } from './target';

/** How an endpoint is called so that only who calls can be wrong about it. */
export interface Recipe {
  /**
   * `own`: names nothing but what is the caller's own, or nothing at all. `theirs`: names something of the target,
   * which nobody foreign may reach. `shared`: names something of the operator, which tenants may perhaps read and never
   * write. `ownForAgents`: what an agent calls so is its own whatever it names, and a merchant may not.
   */
  about: 'own' | 'theirs' | 'shared' | 'ownForAgents';
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: Record<string, unknown>;
  /** A body that is no form. */
  raw?: { type: string; payload: Buffer };
  /** What the call may come to besides success, where a test cannot bring what it needs. */
  may?: CodeName[];
}

/** A recipe for a target, by the endpoint's place in the contract: `device.get`. */
export type Recipes = Record<string, (target: Target) => Recipe | Promise<Recipe>>;
