import { describe, expect, test } from 'vitest';
import { guard } from './guard';

describe('guard', () => {
  test.each(['/login', '/auth-redirect', '/bind', '/register'])(
    '[GUARD-01] %s opens without a token',
    (path) => {
      expect(guard(path, false)).toEqual({ path, program: 'public' });
    },
  );

  test.each(['/', '/index', '/deviceManage/modelList', '/404', '/loginx'])(
    '[GUARD-02] %s leads to /login without a token',
    (path) => expect(guard(path, false)).toEqual({ path: '/login', program: 'public' }),
  );

  test('[GUARD-03] /login leads to / with a token', () => {
    expect(guard('/login', true)).toEqual({ path: '/', program: 'console' });
    expect(guard('/login/', true)).toEqual({ path: '/', program: 'console' });
  });

  test('every other page opens in the console with a token', () => {
    expect(guard('/deviceManage/modelList', true)).toEqual({
      path: '/deviceManage/modelList',
      program: 'console',
    });
    expect(guard('/bind', true)).toEqual({ path: '/bind', program: 'public' });
  });
});
