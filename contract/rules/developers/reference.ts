import * as z from 'zod/mini';

/** What the description of the API (OpenAPI) tells of each call, as its screen shows it. */

/** A call of the API, as its description tells. */
export type Operation = {
  readonly id: string;
  readonly group: string;
  readonly method: string;
  readonly path: string;
  readonly summary: string;
  /** What a token needs for it. */
  readonly needs: string;
  readonly parameters: readonly Parameter[];
  /** A body with what it must hold; null if it has none. */
  readonly body: string | null;
  /** What a body may hold. */
  readonly bodyFields: readonly string[];
  /** It takes a file, or answers with a stream or a file, and cannot be tried here. */
  readonly isReadOnly: boolean;
};
export type Parameter = {
  readonly name: string;
  readonly in: 'path' | 'query';
  readonly isRequired: boolean;
  readonly type: string;
};

/** A call that a person tries with a token, which only this call ever has. */
export type TriedCall = {
  readonly method: string;
  readonly address: string;
  readonly body: string | null;
  readonly token: string;
};
/** Status 0: the host could not be reached. */
export type TriedAnswer = {
  readonly status: number;
  readonly durationMs: number;
  readonly requestId: string | null;
  readonly text: string;
};

const schema = z.looseObject({
  type: z.optional(z.union([z.string(), z.array(z.string())])),
  properties: z.optional(z.record(z.string(), z.unknown())),
  items: z.optional(z.unknown()),
  required: z.optional(z.array(z.string())),
  enum: z.optional(z.array(z.unknown())),
  anyOf: z.optional(z.array(z.unknown())),
  const: z.optional(z.unknown()),
  default: z.optional(z.unknown()),
});
type Schema = z.output<typeof schema>;

const operation = z.looseObject({
  operationId: z.string(),
  tags: z.array(z.string()),
  summary: z.string(),
  description: z.string(),
  parameters: z.optional(
    z.array(z.looseObject({ name: z.string(), in: z.string(), required: z.optional(z.boolean()), schema })),
  ),
  requestBody: z.optional(
    z.looseObject({
      content: z.record(z.string(), z.looseObject({ schema: z.optional(schema), example: z.optional(z.unknown()) })),
    }),
  ),
  responses: z.record(z.string(), z.looseObject({ content: z.optional(z.record(z.string(), z.unknown())) })),
});

const description = z.looseObject({ paths: z.record(z.string(), z.record(z.string(), operation)) });

/** Every call that a token can make, once, in the order of the description. @throws if it is none */
export const operationsOf = (document: unknown): readonly Operation[] =>
  Object.entries(description.parse(document).paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, one]) =>
      isAlias(one) || !isForTokens(one) ? [] : [operationOf(method, path, one)],
    ),
  );

type Described = z.output<typeof operation>;

const isForTokens = ({ description: text }: Described): boolean => text.includes('Scope of a developer token');

/** Another path of a call, for existing clients. */
const isAlias = ({ description: text }: Described): boolean => text.includes('The same as ');

/** What a token needs for a call, and what else is said of it. */
function wordsOf({ description: text }: Described): { readonly needs: string; readonly more: string } {
  const [, needs = '', more = ''] = /(Scope of a developer token: [^.]*\.)(.*)$/s.exec(text) ?? [];
  return { needs, more: more.trim().replace(/\.$/, '') };
}

function operationOf(method: string, path: string, one: Described): Operation {
  const content = Object.keys(
    one.responses['200']?.content ?? one.responses['201']?.content ?? one.responses['202']?.content ?? {},
  );
  const sent = one.requestBody?.content ?? {};
  const json = sent['application/json'];
  const { needs, more } = wordsOf(one);
  return {
    id: one.operationId,
    group: one.tags[0] ?? '',
    method: method.toUpperCase(),
    path,
    summary: more === '' ? one.summary : `${one.summary}. ${more}`,
    needs,
    parameters: (one.parameters ?? []).flatMap(parameterOf),
    body: json ? JSON.stringify(json.example ?? {}, null, 2) : null,
    bodyFields: Object.keys(json?.schema?.properties ?? {}),
    isReadOnly: (Object.keys(sent).length > 0 && !json) || !content.includes('application/json'),
  };
}

function parameterOf({
  name,
  in: place,
  required = false,
  schema: of,
}: NonNullable<Described['parameters']>[number]): Parameter[] {
  if (place !== 'path' && place !== 'query') return [];
  return [{ name, in: place, isRequired: required || place === 'path', type: typeOf(of) }];
}

/** A word for what a value is: text, number, one of a few. */
function typeOf({ type, enum: values, anyOf }: Schema): string {
  if (values) return values.map(String).join(' | ');
  const [first] = anyOf ?? [];
  if (first) return typeOf(schema.parse(first));
  return Array.isArray(type) ? type.join(' | ') : (type ?? 'string');
}
