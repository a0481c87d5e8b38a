import { openCallApi } from './open-call';
import { openControlApi, openDeviceApi } from './open-device';
import { openEventApi, openWebhookApi } from './open-event';
import { openTokenApi } from './open-token';

/** Partner endpoints by area, in the order in which they are documented. */
export const openApis = {
  openToken: openTokenApi,
  openDevice: openDeviceApi,
  openControl: openControlApi,
  openEvent: openEventApi,
  openWebhook: openWebhookApi,
  openCall: openCallApi,
};
