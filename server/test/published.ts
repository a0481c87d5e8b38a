import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { z } from 'zod';
import type { TestServer } from './harness';

const Content = z.record(z.string(), z.object({ schema: z.unknown().optional() }));
const Described = z.looseObject({
  paths: z.record(
    z.string(),
    z.record(
      z.string(),
      z.looseObject({ responses: z.record(z.string(), z.looseObject({ content: Content.optional() })) }),
    ),
  ),
  components: z.looseObject({ schemas: z.record(z.string(), z.unknown()) }),
});

interface Answered {
  method: string;
  /** Path as requested, with or without a query. */
  path: string;
  status: number;
  type: string | undefined;
  body: string;
}

const opened = new WeakMap<TestServer, Promise<(answered: Answered) => void>>();

async function open(server: TestServer) {
  const answer = await server.app.inject({ url: '/docs/json' });
  const { paths, components } = Described.parse(answer.json());
  // Validates patterns, but not formats.
  const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: true });
  ajv.addSchema({ $id: 'described', components });
  const validators = new Map<string, ValidateFunction>();
  const fitting = Object.keys(paths).map((path) => ({
    path,
    fits: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`),
  }));
  return ({ method, path, status, type = '', body }: Answered): void => {
    const plain = path.replace(/\?.*$/, '');
    const call = `${method} ${plain} ${status}`;
    // A path without placeholders takes precedence.
    const pathKey = paths[plain] ? plain : fitting.find(({ fits }) => fits.test(plain))?.path;
    const operation = pathKey === undefined ? undefined : paths[pathKey]?.[method.toLowerCase()];
    // A path or method that the description lacks does not exist, so the response must be 404.
    if (!operation) {
      if (status === 404) return;
      throw new Error(`${call} is described nowhere`);
    }
    const response =
      operation.responses[status] ?? (status >= 400 ? operation.responses['default'] : undefined);
    if (!response) throw new Error(`${call}: this status is not described`);
    const [media = ''] = type.split(';');
    if (body === '') {
      if (response.content) throw new Error(`${call}: the answer is empty`);
      return;
    }
    const content = response.content?.[media] ?? response.content?.['*/*'];
    if (!content) throw new Error(`${call}: ${media} is not described`);
    if (content.schema === undefined || !media.includes('json')) return;
    const key = `${method} ${pathKey} ${response === operation.responses['default'] ? 'default' : status}`;
    const pointed: unknown = JSON.parse(
      JSON.stringify(content.schema).replaceAll('"#/components/', '"described#/components/'),
    );
    const validate = validators.get(key) ?? ajv.compile(z.record(z.string(), z.unknown()).parse(pointed));
    validators.set(key, validate);
    if (!validate(JSON.parse(body)))
      throw new Error(
        `${call} is not what /docs says: ${ajv.errorsText(validate.errors)}\n${body.slice(0, 500)}`,
      );
  };
}

/** Checks status, type and JSON of a response against the API description that the server publishes at `/docs`. */
export async function holdToDocs(server: TestServer, answered: Answered): Promise<void> {
  const ready = opened.get(server) ?? open(server);
  opened.set(server, ready);
  (await ready)(answered);
}
