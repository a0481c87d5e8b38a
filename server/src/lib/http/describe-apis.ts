import { apis } from '@chargehand/contract/endpoints';
import type { FastifyInstance } from 'fastify';
import { describeAt, serveDocument } from './describe-at';
import { openApi } from './openapi';
import { introduction } from './openapi-introduction';
import { partOf } from './openapi-part';
import { apiNames, type DescribedApi } from './reference-page';

const isOfApp = (path: string) => path.startsWith('/api/app/');
const isOfPartners = (path: string) => path.startsWith('/api/open/');

/**
 * Serves the description of all APIs at `/docs/json` and a page at `/docs` that shows those of the console, the app and
 * the partners separately.
 */
export function describeApis(app: FastifyInstance): void {
  const whole = openApi(apis, app.config.publicUrl, { title: 'Chargehand API', description: introduction });
  const console: DescribedApi = {
    key: 'console',
    name: apiNames.console,
    json: '/docs/console/json',
    scheme: 'token',
  };
  const phone: DescribedApi = { key: 'app', name: apiNames.app, json: '/docs/app/json', scheme: 'token' };
  const partners: DescribedApi = {
    key: 'partners',
    name: apiNames.partners,
    json: '/docs/partners/api/json',
    scheme: 'partner',
  };
  serveDocument(app, console.json, () =>
    partOf(whole, 'Chargehand console', (path) => !isOfApp(path) && !isOfPartners(path)),
  );
  serveDocument(app, phone.json, () => partOf(whole, 'Chargehand app', isOfApp));
  describeAt(app, '/docs', whole, [console, phone, partners]);
}
