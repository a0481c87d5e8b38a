import type { AppCommand } from '@chargehand/contract/areas/people/app-device';
import { openAppSession } from '../src/lib/session/app-session';
import { openControl } from './control';
import { until } from './device';
import type { TestServer } from './harness';
import { openPhones, type Phone } from './phones';

/**
 * Opens devices with real connections. Returns helpers that create their owners, friends to whom they are shared, and
 * app users without access.
 */
export async function openAppControl(server: TestServer) {
  const control = await openControl(server);
  const phones = openPhones(server);
  let people = 0;

  const pathOf = (id: number, rest = '') => `/api/app/v1/devices/${id}${rest}`;

  async function somebody() {
    people += 1;
    const account = `+86131000${String(people).padStart(5, '0')}`;
    return { ...(await phones.register(account, `人 ${people}`)), account };
  }

  return {
    ...control,
    phones,
    pathOf,
    somebody,
    /** Creates a device with three ports, its owner, and a friend to whom the owner shares it. */
    async shared() {
      const device = await control.device();
      const { userId } = await server.db
        .selectFrom('device')
        .select('userId')
        .where('id', '=', device.id)
        .executeTakeFirstOrThrow();
      const owner: Phone = { id: userId ?? 0, token: await openAppSession(server.db, userId ?? 0) };
      const friend = await somebody();
      await phones.befriend(owner, friend.account);
      const share = () => phones.call(owner, 'POST', pathOf(device.id, '/shares'), { friendId: friend.id });
      const { status } = await share();
      if (status !== 200) throw new Error('the device is not shared');
      return {
        ...device,
        owner,
        friend,
        share,
        unshare: () => phones.call(owner, 'DELETE', pathOf(device.id, `/shares/${friend.id}`)),
        call: (
          phone: Pick<Phone, 'token'>,
          method: 'GET' | 'POST' | 'PUT' | 'DELETE',
          rest = '',
          body?: Record<string, unknown>,
        ) => phones.call(phone, method, pathOf(device.id, rest), body),
        /** Waits until `phone` is shown the command in the state `wanted`. */
        follows: (
          phone: Pick<Phone, 'token'>,
          id: number,
          wanted: AppCommand['status'],
        ): Promise<AppCommand> =>
          until(async () => {
            const { body } = await phones.call(phone, 'GET', pathOf(device.id, `/commands/${id}`));
            return body.status === wanted && body;
          }),
      };
    },
  };
}
