import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  arrivedOf,
  contentsOf,
  counted,
  foundIn,
  type Item,
  type Missing,
  nothingArrived,
  turned,
} from './counting';

const device = (code: string, cabinetCode: string | null = null, mac: string | null = null) => ({
  code,
  modelName: 'P6',
  mac,
  cabinetCode,
});
const contents = contentsOf({
  id: 1,
  number: 'OUT-1',
  kind: 'outbound',
  from: null,
  devices: [device('A1', 'BOX'), device('A2', 'BOX'), device('B1', null, '02:00:00:00:00:0B'), device('B2')],
  cabinets: [{ code: 'BOX', label: 'QR-7', modelName: 'C48' }],
});
const nothing: Missing = new Set();
function item(code: string): Item {
  const found = contents.items.find((one) => one.code === code);
  if (!found) throw new Error(`no item ${code}`);
  return found;
}

describe('[FOUND-82] counting what arrived', () => {
  it('lists each cabinet with its devices, then the other devices', () => {
    expect(contents.items.map(({ code }) => code)).toEqual(['BOX', 'A1', 'A2', 'B1', 'B2']);
    expect(item('BOX')).toMatchObject({ kind: 'cabinet', inside: 2 });
  });

  it('starts from zero with the first code, and adds further ones', () => {
    const first = counted(contents, nothing, ['b1']);
    expect([...first.missing].toSorted()).toEqual(['B2', 'BOX']);
    const second = counted(contents, first.missing, ['B2', 'B1']);
    expect([...second.missing]).toEqual(['BOX']);
    expect(second).toMatchObject({ again: 1, unknown: [] });
    expect(second.fresh.map(({ code }) => code)).toEqual(['B2']);
  });

  it('changes nothing for codes that are not in the document', () => {
    expect(counted(contents, nothing, ['X1'])).toEqual({
      missing: nothing,
      fresh: [],
      again: 0,
      unknown: ['X1'],
    });
  });

  it('knows a device by its MAC address in any spelling, and a cabinet by its label', () => {
    expect(counted(contents, nothing, ['02-00-00-00-00-0b']).fresh).toEqual([item('B1')]);
    const { missing, fresh } = counted(contents, nothing, ['qr-7']);
    expect(fresh).toEqual([item('BOX')]);
    expect(arrivedOf(contents, missing)).toEqual({ devices: 2, cabinets: 1 });
  });

  it('takes a device in a missing cabinet as a sign that the cabinet arrived, without its other devices', () => {
    const { missing } = counted(contents, nothing, ['A1']);
    expect(arrivedOf(contents, missing)).toEqual({ devices: 1, cabinets: 1 });
    expect([...missing].toSorted()).toEqual(['A2', 'B1', 'B2']);
  });

  it('names a missing cabinet instead of its devices', () => {
    const withoutFirst = turned(contents, nothing, item('A1'), false);
    expect([...turned(contents, withoutFirst, item('BOX'), false)]).toEqual(['BOX']);
    expect([...turned(contents, new Set(['BOX']), item('BOX'), true)]).toEqual([]);
  });

  it('finds items by code, MAC address, model and cabinet', () => {
    const found = (text: string) => foundIn(contents, text).map(({ code }) => code);
    expect(found('b')).toEqual(['BOX', 'A1', 'A2', 'B1', 'B2']);
    expect(found('B2')).toEqual(['B2']);
    expect(found('00000b')).toEqual(['B1']);
    expect(found('c48')).toEqual(['BOX']);
    expect(found('box')).toEqual(['BOX', 'A1', 'A2']);
    expect(found('nowhere')).toEqual([]);
  });

  it('agrees with a count of the items in any order of marks and scans', () => {
    const step = fc.record({
      code: fc.constantFrom('BOX', 'A1', 'A2', 'B1', 'B2'),
      how: fc.constantFrom('scan', 'came', 'away'),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
        let missing = nothing;
        for (const { code, how } of steps) {
          missing =
            how === 'scan'
              ? counted(contents, missing, [code]).missing
              : turned(contents, missing, item(code), how === 'came');
          // A scanned or ticked item has arrived, a cleared one is missing, and no code is stated twice.
          const absent = missing.has(code) || missing.has(item(code).cabinetCode ?? '');
          expect(absent).toBe(how === 'away');
          if (missing.has('BOX')) expect(missing.has('A1') || missing.has('A2')).toBe(false);
        }
        const { devices, cabinets } = arrivedOf(contents, missing);
        const away = missing.has('BOX') ? 2 : 0;
        expect(devices).toBe(4 - away - ['A1', 'A2', 'B1', 'B2'].filter((code) => missing.has(code)).length);
        expect(cabinets).toBe(missing.has('BOX') ? 0 : 1);
      }),
    );
    expect([...nothingArrived(contents)].toSorted()).toEqual(['B1', 'B2', 'BOX']);
  });
});
