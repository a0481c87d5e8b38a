import { describe, expect, it } from 'vitest';
import {
  hasAllPermissions,
  hasAllRoles,
  hasAnyPermission,
  hasAnyRole,
  hasPermission,
  hasRole,
} from './permission';

describe('permissions', () => {
  it('[PERM-01] pass for a holder of *:*:* or of exactly that permission', () => {
    expect(hasPermission(['*:*:*'], 'modelList:add')).toBe(true);
    expect(hasPermission(['modelList:list', 'modelList:add'], 'modelList:add')).toBe(true);
    for (const held of [
      [],
      ['modelList:list'],
      ['modelList:*'],
      ['*:add'],
      ['*'],
      ['modelList:addition'],
      ['admin'],
    ])
      expect(hasPermission(held, 'modelList:add')).toBe(false);
  });

  it('[PERM-03] fail for an empty value, even for an administrator', () => {
    expect(hasPermission(['*:*:*'], '')).toBe(false);
    expect(hasRole(['admin'], '')).toBe(false);
    expect(hasAnyPermission(['*:*:*'], [])).toBe(false);
    expect(hasAllPermissions(['*:*:*'], [])).toBe(false);
    expect(hasAnyRole(['admin'], [])).toBe(false);
    expect(hasAllRoles(['admin'], [])).toBe(false);
  });

  it('[PERM-04] any-of needs one of them, all-of every one', () => {
    expect(hasAnyPermission(['a:list'], ['a:list', 'b:list'])).toBe(true);
    expect(hasAnyPermission(['c:list'], ['a:list', 'b:list'])).toBe(false);
    expect(hasAllPermissions(['a:list'], ['a:list', 'b:list'])).toBe(false);
    expect(hasAllPermissions(['b:list', 'a:list'], ['a:list', 'b:list'])).toBe(true);
    expect(hasAnyRole(['agent'], ['merchant', 'agent'])).toBe(true);
    expect(hasAllRoles(['agent'], ['merchant', 'agent'])).toBe(false);
    expect(hasAllRoles(['admin'], ['merchant', 'agent'])).toBe(true);
  });

  it('[PERM-02] roles pass for admin or exactly that one', () => {
    expect(hasRole(['admin'], 'agent')).toBe(true);
    expect(hasRole(['agent'], 'agent')).toBe(true);
    for (const held of [[], ['agents'], ['administrator'], ['*:*:*']])
      expect(hasRole(held, 'agent')).toBe(false);
  });
});
