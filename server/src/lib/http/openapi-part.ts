type Json = Record<string, unknown>;

const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null;
const jsonOf = (value: unknown): Json => (isJson(value) ? value : {});

/** Adds the names of the schemas to which a value refers, directly or through other schemas. */
function addSchemas(value: unknown, schemas: Json, names: Set<string>): void {
  if (!isJson(value)) return;
  const [, name] = /^#\/components\/schemas\/(.+)$/.exec(String(value['$ref'])) ?? [];
  if (name !== undefined && !names.has(name)) {
    names.add(name);
    addSchemas(schemas[name], schemas, names);
  }
  for (const inner of Object.values(value)) addSchemas(inner, schemas, names);
}

/** Returns the part of an OpenAPI document with the paths that `keep` accepts and the schemas that they need. */
export function partOf(document: Json, title: string, keep: (path: string) => boolean): Json {
  const components = jsonOf(document['components']);
  const schemas = jsonOf(components['schemas']);
  const paths = Object.fromEntries(Object.entries(jsonOf(document['paths'])).filter(([path]) => keep(path)));
  const names = new Set<string>();
  addSchemas(paths, schemas, names);
  return {
    ...document,
    info: { ...jsonOf(document['info']), title },
    components: {
      ...components,
      schemas: Object.fromEntries(Object.entries(schemas).filter(([name]) => names.has(name))),
    },
    paths,
  };
}
