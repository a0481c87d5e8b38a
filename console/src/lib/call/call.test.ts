import { authApi } from '@chargehand/contract/areas/system/auth';
import { deviceModelApi } from '@chargehand/contract/areas/stock/device-model';
import { describe, expect, test, vi } from 'vitest';
import { call } from './call';
import { failure, get, openWire, post } from './call.fixture';

const wire = openWire();

describe('responses', () => {
  const row = { id: 1, name: 'P6', code: 'P6', portCount: 6, designPower: 100, image: 'p6.png' };

  test.each([[{ code: 1, data: [row] }], [{ code: 200, data: [row] }], [{ data: [row] }]])(
    '[REQUEST-11, ERROR-02] %o is a success with its data as the result',
    async (json) => {
      wire.answer = { json };
      expect(await call(deviceModelApi.options, {})).toEqual([row]);
    },
  );

  test.each([
    [403, 'srv', 'Sie haben keine Berechtigung für diesen Vorgang'],
    [404, 'srv', 'Die angeforderte Ressource ist nicht vorhanden'],
    [
      1101,
      'srv',
      'Dieses Modell wird von Geräten, Anlieferungen oder Firmware verwendet und kann nicht gelöscht werden',
    ],
    [1004, 'Noch 14 Minuten gesperrt', 'Noch 14 Minuten gesperrt'],
    [9999, 'Vom Server', 'Vom Server'],
    [9999, '', 'Unbekannter Systemfehler, bitte melden Sie ihn dem Administrator'],
  ])(
    '[ERROR-01, ERROR-08, ERROR-09, ERROR-10, ERROR-11] code %i with msg "%s" shows "%s"',
    async (code, msg, text) => {
      wire.answer = { json: { code, msg, data: null } };
      expect(await failure(call(get, {}))).toMatchObject({ code, message: text });
      expect(wire.shown).toEqual([text]);
      await failure(call(get, { quiet: true }));
      expect(wire.shown).toHaveLength(1);
    },
  );

  test('[ERROR-12, ERROR-13] an HTTP error status and an unreachable server are network errors', async () => {
    wire.answer = { status: 502 };
    expect((await failure(call(get, {}))).message).toBe('Serverfehler 502');
    vi.stubGlobal('location', { ...location, origin: 'http://127.0.0.1:9' });
    const dead = await failure(call(get, {})).finally(() =>
      vi.stubGlobal('location', { origin: wire.origin }),
    );
    expect(dead.message).toBe('Verbindung zum Server gestört');
  });

  test('[REQUEST-14] code 422 carries the rejected fields', async () => {
    wire.answer = {
      json: {
        code: 422,
        msg: '',
        data: { errors: [{ field: 'levels.0.name', msg: 'Darf nicht leer sein' }] },
      },
    };
    const error = await failure(call(post, { body: { b: 1 }, quiet: true }));
    expect(error.errors).toEqual([{ field: 'levels.0.name', msg: 'Darf nicht leer sein' }]);
  });

  test('[FOUND-66] a refusal keeps the id of the device that has the value', async () => {
    wire.answer = {
      json: {
        code: 422,
        msg: '',
        data: { errors: [{ field: 'code', msg: 'Belegt', device: 7 }] },
      },
    };
    const error = await failure(call(post, { body: { b: 66 }, quiet: true }));
    expect(error.errors).toEqual([{ field: 'code', msg: 'Belegt', device: 7 }]);
  });

  test('[ERROR-05, ERROR-06] 401 asks the user once, and further calls report an invalid session', async () => {
    wire.answer = { json: { code: 401, msg: '', data: null } };
    const [first, second] = await Promise.all([failure(call(get, {})), failure(call(get, {}))]);
    expect([first.message, second.message].sort()).toEqual([
      'Authentifizierung fehlgeschlagen, kein Zugriff auf Systemressourcen',
      'Ihre Sitzung ist ungültig oder abgelaufen, bitte melden Sie sich erneut an',
    ]);
    expect([wire.expired, wire.shown]).toEqual([1, []]);
    wire.settle();
    await new Promise((resolve) => setTimeout(resolve));
    await failure(call(get, {}));
    expect(wire.expired).toBe(2);
  });

  test('a call sent before the user chose to stay does not ask again', async () => {
    wire.answer = { json: { code: 401, msg: '', data: null } };
    await failure(call(get, {}));
    let answer = () => {};
    wire.answer = { ...wire.answer, after: new Promise<void>((resolve) => (answer = resolve)) };
    const late = failure(call(get, {}));
    await expect.poll(() => wire.seen.length).toBe(2);
    wire.settle();
    await new Promise((resolve) => setTimeout(resolve));
    answer();
    expect(await late).toMatchObject({ code: 401 });
    expect(wire.expired).toBe(1);
  });

  test('401 for a call without a token does not ask the user', async () => {
    wire.answer = { json: { code: 401, msg: '', data: null } };
    await failure(call(authApi.getVerify, { isToken: false }));
    expect(wire.expired).toBe(0);
  });

  test('a response of another shape is an error, not wrong data', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    wire.answer = { json: { code: 1, data: [{ id: 'one' }] } };
    expect(await failure(call(deviceModelApi.options, {}))).toMatchObject({ code: 500 });
    log.mockRestore();
  });
});
