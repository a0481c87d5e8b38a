import { belowUp, maySubscribe } from '@chargehand/contract/device/topics';
import type { AedesOptions, AuthenticateError } from 'aedes';
import type { Log } from '../../lib/log';
import type { ConnectionLimits } from './connection-limits';
import type { DeviceConnections } from './device-connections';
import type { Registry } from './registry';
import type { RejectedMessages } from './rejected-messages';
import type { Rejects } from './rejects';
import type { Uplink } from './uplink';

interface Options {
  log: Log;
  registry: Registry;
  uplink: Uplink;
  rejects: Rejects;
  rejected: RejectedMessages;
  limits: ConnectionLimits;
  connections: DeviceConnections;
  /** Clears the desired settings that the broker retained for a device, and calls `done`. */
  clearDesired(deviceCode: string, done: () => void): void;
}

/** Functions by which the broker asks for permission. */
type Access = Required<Pick<AedesOptions, 'authenticate' | 'authorizePublish' | 'authorizeSubscribe'>>;

const nothing = Buffer.alloc(0);

const refused = (): AuthenticateError =>
  Object.assign(new Error('unknown device or wrong secret'), { returnCode: 4 });

/** Returns the sign-in of devices. Counts and records those that are refused. */
function signInOf(options: Options): Access['authenticate'] {
  const { log, registry, rejects, rejected, limits, connections, clearDesired } = options;
  let failing = false;

  return (client, username, password, done) => {
    const secret = password?.toString('utf8');
    const stranger = (what: string) =>
      rejected.put(username ?? client.id, { reason: 'credentials', topic: '', what, payload: nothing });
    if (!username || !secret || username !== client.id) {
      rejects.count(username ?? client.id, 'credentials');
      stranger(
        !username || !secret
          ? 'CONNECT: no user name or no password'
          : 'CONNECT: the client id is not the user name',
      );
      done(refused(), null);
      return;
    }
    connections.beginSignIn(client);
    registry.signIn(username, secret).then(
      (device) => {
        failing = false;
        if (!device) {
          rejects.count(username, 'credentials');
          stranger('CONNECT: wrong password');
          done(refused(), false);
          return;
        }
        connections.signedIn(client, device);
        const address = limits.signedIn(client.conn, device.id);
        log.debug({ device: device.code, address }, 'a device signed in');
        // Clears the desired settings that this broker retained for the device. They may be outdated, because the
        // device may have been connected to another server after they were retained.
        clearDesired(device.code, () => done(null, true));
      },
      (error: unknown) => {
        // Logged only once until a sign-in succeeds again, because thousands of devices may fail to sign in.
        if (!failing) log.error({ err: error }, 'devices cannot sign in');
        failing = true;
        done(Object.assign(new Error('sign-in failed on the server'), { returnCode: 3 }), null);
      },
    );
  };
}

/**
 * Returns the rules of the embedded broker: only known devices sign in, and each one publishes and subscribes only to
 * its own topics.
 */
export function openDeviceAccess(options: Options): Access {
  const { uplink, rejects, rejected, connections } = options;

  return {
    authenticate: signInOf(options),
    // The broker sends PUBACK only after `done`, so a message is committed before it is acknowledged.
    authorizePublish(client, packet, done) {
      if (!client) {
        done(null);
        return;
      }
      const device = connections.deviceOf(client);
      const payload = Buffer.isBuffer(packet.payload) ? packet.payload : Buffer.from(packet.payload);
      packet.retain = false;
      const below = device && belowUp(device.up, packet.topic);
      if (!device || below === undefined) {
        rejects.count(device?.code ?? client.id, 'topic');
        if (device)
          rejected.put(device.code, { reason: 'foreign', topic: packet.topic, what: 'PUBLISH', payload });
        done(new Error(`device may not publish to ${packet.topic}`));
        return;
      }
      uplink.receive(device, below, payload).then(
        () => done(null),
        (error: unknown) => done(error instanceof Error ? error : new Error('the message was not stored')),
      );
    },
    authorizeSubscribe(client, subscription, done) {
      const device = connections.deviceOf(client);
      if (device && maySubscribe(device.code, subscription.topic)) {
        done(null, subscription);
        return;
      }
      rejects.count(device?.code ?? client.id, 'topic');
      if (device)
        rejected.put(device.code, {
          reason: 'foreign',
          topic: subscription.topic,
          what: 'SUBSCRIBE',
          payload: nothing,
        });
      done(null, null);
    },
  };
}
