import type { FastifyInstance } from 'fastify';
import { accountRoutes } from './account/account.routes';
import { apiApplicationRoutes } from './api-application/api-application.routes';
import { appUserRoutes } from './app-user/app-user.routes';
import { authRoutes } from './auth/auth.routes';
import { boundDeviceRoutes } from './bound-device/bound-device.routes';
import { configRoutes } from './config/config.routes';
import { dashboardRoutes } from './dashboard/dashboard.routes';
import { deviceRoutes } from './device/device.routes';
import { deviceModelRoutes } from './device-model/device-model.routes';
import { dictRoutes } from './dict/dict.routes';
import { fileRoutes } from './file/file.routes';
import { menuRoutes } from './menu/menu.routes';
import { onlineSessionRoutes } from './online-session/online-session.routes';
import { operationLogRoutes } from './operation-log/operation-log.routes';
import { outboxRoutes } from './outbox/outbox.routes';
import { passkeyRoutes } from './passkey/passkey.routes';
import { regionRoutes } from './region/region.routes';
import { searchRoutes } from './search/search.routes';
import { settingRoutes } from './setting/setting.routes';
import { singleSignOnRoutes } from './single-sign-on/single-sign-on.routes';
import { signInLogRoutes } from './sign-in-log/sign-in-log.routes';
import { twoFactorRoutes } from './two-factor/two-factor.routes';

/** Every area of the server, one line each. */
export async function mountAreas(app: FastifyInstance): Promise<void> {
  accountRoutes(app);
  apiApplicationRoutes(app);
  appUserRoutes(app);
  authRoutes(app);
  boundDeviceRoutes(app);
  configRoutes(app);
  dashboardRoutes(app);
  deviceRoutes(app);
  deviceModelRoutes(app);
  dictRoutes(app);
  await fileRoutes(app);
  menuRoutes(app);
  onlineSessionRoutes(app);
  operationLogRoutes(app);
  outboxRoutes(app);
  passkeyRoutes(app);
  regionRoutes(app);
  searchRoutes(app);
  settingRoutes(app);
  singleSignOnRoutes(app);
  signInLogRoutes(app);
  twoFactorRoutes(app);
}
