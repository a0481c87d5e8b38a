import { describe, expect, it } from 'vitest';
import { pair, partsOf } from './pairs';

const address = 'A4:CF:12:31:81:79';

describe('[SCAN-01] codes and addresses scanned one after the other', () => {
  it('are paired in either order, however the address is printed', () => {
    for (const printed of [address, 'a4-cf-12-31-81-79', 'a4cf12318179'])
      expect(pair(pair({}, 'P6-1').half, printed)).toEqual({ half: {}, whole: [`P6-1|${address}`] });
    expect(pair(pair({}, address).half, 'P6-1')).toEqual({ half: {}, whole: [`P6-1|${address}`] });
    expect(partsOf(`P6-1|${address}`)).toEqual({ code: 'P6-1', mac: address });
  });

  it('are read together from a label that has both', () => {
    const whole = [`P6-1|${address}`];
    for (const label of [`P6-1,${address}`, `P6-1 ${address}`, `https://x.example/d/P6-1?mac=${address}`])
      expect(pair({}, label)).toEqual({ half: {}, whole });
  });

  it('twelve hex digits on their own are a code, unless a code waits for its address', () => {
    expect(pair({}, 'A4CF12318179').half).toEqual({ code: 'A4CF12318179' });
  });

  it('a second code does not replace the first, which keeps waiting', () => {
    const half = { code: 'P6-1' };
    expect(pair(half, 'P6-2')).toEqual({ half, whole: [], wrong: { kind: 'needsMac', code: 'P6-1' } });
    expect(pair(half, 'P6-1')).toEqual({ half, whole: [], wrong: { kind: 'again', code: 'P6-1' } });
    expect(pair({ mac: address }, '02:00:00:00:00:01').wrong).toEqual({ kind: 'needsCode', code: address });
  });
});
