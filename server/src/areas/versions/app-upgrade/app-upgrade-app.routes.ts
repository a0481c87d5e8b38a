import { appUpgradeAppApi, packageType } from '@chargehand/contract/areas/versions/app-upgrade';
import type { FastifyInstance } from 'fastify';
import { found } from '../../../lib/fail';
import { openStore } from '../../../lib/http/file-store';
import { addressOf } from '../../../lib/http/limit';
import { serve } from '../../../lib/http/serve';
import { serveFile } from '../../../lib/http/serve-file';
import { openWriteRate } from '../../../lib/http/write-rate';
import { tokenOf } from '../../../lib/http/token';
import { openInstallations } from './installations';
import { offeredUpgrades } from './offered.service';

/**
 * Average number of version checks per second allowed for one IP address. All phones of an internet provider may have
 * the same address.
 */
const perSecond = 20;

/** Registers the routes by which the phone app checks its version and downloads packages. */
export async function appUpgradeAppRoutes(app: FastifyInstance): Promise<void> {
  const store = await openStore(app.config);
  const upgrades = offeredUpgrades(app);
  const mayAsk = openWriteRate(perSecond);
  const installations = openInstallations(app.db, app.log);
  app.addHook('onClose', () => installations.close());

  serve(app, appUpgradeAppApi.newestVersion, async ({ query, language, request }) => {
    const address = addressOf(request.ip);
    mayAsk(address);
    installations.note(query, address, tokenOf(request));
    return upgrades.to(query, language);
  });

  serveFile(app, appUpgradeAppApi.appPackage, async ({ params }) => {
    const { name, originalName, size } = found(await upgrades.package(params.name));
    return {
      // Phones install a file only if its name ends like this.
      name: /\.apk$/i.test(originalName) ? originalName : `${originalName}.apk`,
      type: packageType,
      bytes: size,
      mark: name,
      isPublic: true,
      open: (part) => store.get(name, part),
    };
  });
}
