/** Values for the examples of the API's description: what a field of that name could hold. */
const BY_NAME: Readonly<Record<string, unknown>> = {
  agentInstructions: 'You answer the phone of Larkspur, a restaurant in Portland. Be short and friendly.',
  welcomeMessage: 'Larkspur, good evening. How can I help?',
  accountName: 'Larkspur front desk',
  orgName: 'Larkspur',
  resellerName: 'Harbor Voice',
  partnerName: 'Pacific Partners',
  displayName: 'Larkspur',
  agentName: 'Larkspur front desk',
  businessName: 'Larkspur',
  name: 'Ada Lovelace',
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@example.com',
  address: 'ada@example.com',
  phone: '+12025550143',
  number: '+12025550143',
  phoneNumber: '+12025550143',
  fromNumber: '+12025550143',
  toNumber: '+12025550182',
  vidaPhoneNumber: '+12025550182',
  target: '+12025550143',
  roomId: '15:35554545',
  username: 'larkspur',
  targetUsername: 'larkspur',
  targetAgent: 'larkspur',
  slug: 'larkspur',
  title: 'Front desk',
  message: 'Success',
  promptText: 'Do you have a table for two tonight?',
  text: 'We are open until ten.',
  content: 'We are open until ten.',
  context: 'Likes the table at the window.',
  query: 'When are you open?',
  summary: 'Asked for a table for two.',
  description: 'Answers calls and messages.',
  timezone: 'America/Los_Angeles',
  country: 'US',
  domain: 'phone.example.com',
  host: 'phone.example.com',
  url: 'https://www.example.com/menu',
  image: 'https://www.example.com/picture.png',
  date: '2026-04-20T18:30:00.000Z',
  campaignId: 'campa861346f6104e3e4762ef5b936e2984fb',
  'content-url': '/api/v1/chat/media/menu.pdf',
  'content-type': 'application/pdf',
  filename: 'menu.pdf',
};

const UUID = '018f6f4e-7c1a-7b3e-9d2f-3a5b7c9d1e2f';
const TIMESTAMP_S = 1_776_709_800;
const BY_FORMAT: Readonly<Record<string, string>> = {
  uuid: UUID,
  email: 'ada@example.com',
  uri: 'https://www.example.com/menu',
  'date-time': '2026-04-20T18:30:00.000Z',
  date: '2026-04-20',
};

type Schema = Readonly<Record<string, unknown>>;
type Media = { readonly schema?: Schema; example?: unknown };
type Contents = Readonly<Record<string, Media>>;
type Operation = {
  readonly parameters?: readonly { readonly name: string; readonly schema: Schema; example?: unknown }[];
  readonly requestBody?: { readonly content: Contents };
  readonly responses: Readonly<Record<string, { readonly content?: Contents }>>;
};
type Described = { readonly paths?: Readonly<Record<string, Readonly<Record<string, Operation>>>> };

const JSON_TYPE = 'application/json';

/** A description (OpenAPI) with an example of what is sent and of what is answered for every operation. */
export function withExamples(document: object): object {
  const { paths = {} } = document as Described;
  for (const operation of Object.values(paths).flatMap((methods) => Object.values(methods))) {
    const { parameters = [], requestBody, responses } = operation;
    for (const parameter of parameters) {
      const example = exampleOf(parameter.schema, parameter.name);
      if (example !== undefined) parameter.example = example;
    }
    for (const part of [requestBody, responses['200'], responses['201'], responses['202']]) {
      const media = part?.content?.[JSON_TYPE];
      if (media?.schema) media.example = exampleOf(media.schema);
    }
  }
  return document;
}

const DEPTH_MAX = 6;

/**
 * A value of a JSON schema, for the name it has in its place; undefined if only a person can think of one. Of optional fields those are
 * shown that have a value by their name.
 */
function exampleOf(schema: Schema, name = '', depth = 0): unknown {
  const { type, properties, required = [], items, minItems = 0, additionalProperties } = schema;
  if (schema.const !== undefined) return schema.const;
  if (schema.default !== undefined) return schema.default;
  if (Array.isArray(schema.enum)) return schema.enum[0];
  const [first] = [schema.anyOf ?? schema.oneOf ?? schema.allOf ?? []].flat() as Schema[];
  if (first) return exampleOf(first, name, depth);
  const kind: unknown = Array.isArray(type) ? type[0] : type;
  if (kind === 'object' || properties) {
    const needed = new Set(required as readonly string[]);
    const all = Object.entries((properties ?? {}) as Readonly<Record<string, Schema>>);
    const shown = all.filter(([field]) => needed.has(field) || (depth < 2 && field in BY_NAME));
    const own = shown.map(([field, of]) => [field, depth > DEPTH_MAX ? null : exampleOf(of, field, depth + 1)]);
    return Object.fromEntries(own.filter(([, value]) => value !== undefined)) as unknown;
  }
  if (kind === 'array') {
    if (Array.isArray(schema.prefixItems))
      return (schema.prefixItems as Schema[]).map((item) => exampleOf(item, singular(name), depth + 1));
    const item =
      depth > DEPTH_MAX || items === undefined ? undefined : exampleOf(items as Schema, singular(name), depth + 1);
    return item === undefined ? [] : Array.from({ length: Math.max(1, Number(minItems)) }, () => item);
  }
  if (kind === 'boolean') return true;
  if (kind === 'integer' || kind === 'number') return numberOf(schema, name);
  if (kind === 'string') return textOf(schema, name);
  return additionalProperties === undefined && kind === undefined ? {} : null;
}

const singular = (name: string): string => name.replace(/ies$/, 'y').replace(/s$/, '');

function numberOf({ minimum = 0, exclusiveMinimum, maximum = Infinity }: Schema, name: string): number {
  const least = exclusiveMinimum === undefined ? Number(minimum) : Number(exclusiveMinimum) + 1;
  const usual = /timestamp|^(?:start|end|from|to|until)$|At$/i.test(name) ? TIMESTAMP_S : /id$/i.test(name) ? 15 : 1;
  return Math.min(Math.max(usual, least), Number(maximum));
}

function textOf({ format, pattern, minLength = 0, maxLength = Infinity }: Schema, name: string): string | undefined {
  const named = BY_NAME[name];
  const ofFormat = BY_FORMAT[String(format)];
  const text = ofFormat ?? (typeof named === 'string' ? named : /uuid|Id$/.test(name) ? UUID : 'text');
  const isRight = (one: string) =>
    (typeof pattern !== 'string' || new RegExp(pattern, 'u').test(one)) &&
    one.length >= Number(minLength) &&
    one.length <= Number(maxLength);
  return [
    text,
    named,
    UUID,
    '15',
    'text',
    '2026-04-20',
    '09:00',
    '#3454d1',
    'https://www.example.com',
    '123456',
    '+12025550143',
    '15:16',
  ]
    .filter((one): one is string => typeof one === 'string')
    .find(isRight);
}
