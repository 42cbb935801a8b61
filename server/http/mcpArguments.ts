import { argumentMisplaced, argumentNotObject, argumentUnknown } from '#contract/rules/messages';
import { type McpTool, PARTS, type ToolSchema } from './mcpTools';

type Arguments = Readonly<Record<string, unknown>>;

/** Why the arguments of a tool are refused: what is ignored would seem to have worked. Null: they are in their places. */
export function misplacedIn({ inputSchema }: McpTool, given: Arguments): { path: string; message: string } | null {
  for (const [name, value] of Object.entries(given)) {
    if (!(name in inputSchema.properties)) {
      if (isPart(name) && isEmpty(value)) continue;
      return { path: name, message: placeOf(inputSchema, name) };
    }
    if (!isPart(name)) continue;
    if (!isObject(value)) return { path: name, message: argumentNotObject(name) };
    const { properties = {}, additionalProperties } = inputSchema.properties[name] ?? {};
    const stray = Object.keys(value).find(
      (field) =>
        !(field in properties) && (additionalProperties === false || placeIn(inputSchema, field) !== undefined),
    );
    if (stray !== undefined) return { path: `${name}.${stray}`, message: placeOf(inputSchema, stray) };
  }
  return null;
}

/** The arguments with what the schema says is meant where nothing is named: small pages. */
export function withDefaults({ inputSchema }: McpTool, given: Arguments): Arguments {
  const { pageSize } = (inputSchema.properties.query?.properties ?? {}) as { pageSize?: { default?: number } };
  return pageSize?.default === undefined
    ? given
    : { ...given, query: { pageSize: pageSize.default, ...object(given.query) } };
}

/** The part that an argument belongs in; null: beside them; undefined: the tool has none of that name. */
function placeIn({ properties }: ToolSchema, name: string): string | null | undefined {
  if (name in properties) return null;
  return PARTS.find((part) => name in (properties[part]?.properties ?? {}));
}

/** Where an argument belongs, or which there are. */
function placeOf(schema: ToolSchema, name: string): string {
  const place = placeIn(schema, name);
  if (place !== undefined) return argumentMisplaced(name, place);
  const { properties } = schema;
  const all = Object.entries(properties).flatMap(([part, { properties: fields }]) =>
    fields ? Object.keys(fields).map((field) => `${part}.${field}`) : [part],
  );
  return argumentUnknown(name, all);
}

const isPart = (name: string): boolean => (PARTS as readonly string[]).includes(name);
const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isEmpty = (value: unknown): boolean => isObject(value) && Object.keys(value).length === 0;
const object = (value: unknown): object => (isObject(value) ? value : {});
