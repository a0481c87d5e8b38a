import { openControlApi, openDeviceApi } from './open-device';
import { openEventApi, openWebhookApi } from './open-event';
import { openTokenApi } from './open-token';

/** The calls of partners alone, by area, in the order in which they are read about. */
export const openApis = {
  openToken: openTokenApi,
  openDevice: openDeviceApi,
  openControl: openControlApi,
  openEvent: openEventApi,
  openWebhook: openWebhookApi,
};
