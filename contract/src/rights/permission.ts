/** Permission that passes every permission check. */
export const everyPermission = '*:*:*';
/** Role that passes every role check. */
export const adminRole = 'admin';
/** Placeholder for an empty role list. */
export const defaultRole = 'ROLE_DEFAULT';

const check = (held: readonly string[], wanted: string, master: string): boolean =>
  wanted !== '' && held.some((entry) => entry === master || entry === wanted);

/** Returns true if `held` contains `*:*:*` or exactly the permission `wanted`; false for an empty permission. */
export const hasPermission = (held: readonly string[], wanted: string): boolean =>
  check(held, wanted, everyPermission);
export const hasAnyPermission = (held: readonly string[], wanted: readonly string[]): boolean =>
  wanted.some((one) => hasPermission(held, one));
export const hasAllPermissions = (held: readonly string[], wanted: readonly string[]): boolean =>
  wanted.length > 0 && wanted.every((one) => hasPermission(held, one));

/** Returns true if `held` contains the role `admin` or exactly the role `wanted`; false for an empty role. */
export const hasRole = (held: readonly string[], wanted: string): boolean => check(held, wanted, adminRole);
export const hasAnyRole = (held: readonly string[], wanted: readonly string[]): boolean =>
  wanted.some((one) => hasRole(held, one));
export const hasAllRoles = (held: readonly string[], wanted: readonly string[]): boolean =>
  wanted.length > 0 && wanted.every((one) => hasRole(held, one));
