type Schema = Readonly<Record<string, unknown>>;

/** The JSON schema of those parameters that stand in a path; another path of the same call may have more. Null: none. */
export function parametersIn(path: string, schema: Schema): Schema | null {
  const isIn = (name: string) => path.split('/').includes(`:${name}`);
  const properties = Object.entries((schema.properties ?? {}) as Schema).filter(([name]) => isIn(name));
  if (properties.length === 0) return null;
  // All of a path is required.
  return { ...schema, properties: Object.fromEntries(properties), required: properties.map(([name]) => name) };
}
