import { writeFile } from 'node:fs/promises';
import { openApis } from '@chargehand/contract/areas/partners/open-apis';
import openapiTS, { astToString } from 'openapi-typescript';
import { openApi } from '../server/src/lib/http/openapi';

/** Writes the types of the partners' API, generated from its OpenAPI document, to the file named by the argument. */
const [file = ''] = process.argv.slice(2);
const document = openApi(openApis, 'http://localhost');
const types = astToString(await openapiTS(JSON.stringify(document), { alphabetize: false }));
await writeFile(
  file,
  `/* Made from the OpenAPI of the partners' API by \`npm run generate\`. */\n\n${types}`,
);
