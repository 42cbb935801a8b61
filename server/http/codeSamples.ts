type Parameter = {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly example?: unknown;
};
type Operation = {
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly example?: unknown }>> };
  readonly security?: readonly unknown[];
  readonly responses: Readonly<
    Record<string, { readonly content?: Readonly<Record<string, { readonly schema?: object }>> }>
  >;
  'x-codeSamples'?: readonly { readonly lang: string; readonly label: string; readonly source: string }[];
};
type Described = { readonly paths?: Readonly<Record<string, Readonly<Record<string, Operation>>>> };

/**
 * A description (OpenAPI) in which each operation has its call in TypeScript, as `x-codeSamples`. What reads it writes curl and the like by
 * itself.
 */
export function withCodeSamples(document: object): object {
  for (const [path, methods] of Object.entries((document as Described).paths ?? {})) {
    for (const [method, operation] of Object.entries(methods)) {
      operation['x-codeSamples'] = [
        { lang: 'TypeScript', label: 'TypeScript', source: typescriptOf(method, path, operation) },
      ];
    }
  }
  return document;
}

function typescriptOf(
  method: string,
  path: string,
  { parameters = [], requestBody, responses, security = [] }: Operation,
): string {
  const exampleFor = (name: string): string => {
    const example = parameters.find((one) => one.name === name)?.example ?? name;
    return typeof example === 'string' ? example : JSON.stringify(example);
  };
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(exampleFor(name)));
  const asked = parameters.filter((one) => one.in === 'query' && one.required);
  const query = new URLSearchParams(asked.map(({ name }) => [name, exampleFor(name)]));
  const json = requestBody?.content['application/json'];
  const isForm = requestBody !== undefined && json === undefined;
  const headers = [
    ...(security.length > 0 ? [['Authorization', `\`Bearer \${token}\``]] : []),
    ...(json ? [["'Content-Type'", "'application/json'"]] : []),
  ].map(([name, value]) => `${name}: ${value}`);
  const options = [
    ...(method === 'get' ? [] : [`method: '${method.toUpperCase()}',`]),
    ...(headers.length > 0 ? [`headers: { ${headers.join(', ')} },`] : []),
    ...(json ? [`body: JSON.stringify(${JSON.stringify(json.example ?? {}, null, 2)}),`] : []),
    ...(isForm ? ['body: form,'] : []),
  ];
  const address = `\`\${host}${filled}${query.size > 0 ? `?${query}` : ''}\``;
  const answered = (responses['200'] ?? responses['201'] ?? responses['202'])?.content?.['application/json']?.schema;
  const tellsSuccess = JSON.stringify(answered ?? {}).includes('"success"');
  const more = options.length > 0 ? `, {\n${indented(options.join('\n'))}\n}` : '';
  return [
    ...(isForm ? ['const form = new FormData();', "form.set('file', file);", ''] : []),
    `const response = await fetch(${address}${more});`,
    'const reply = await response.json();',
    ...(tellsSuccess ? ['if (!reply.success) throw new Error(reply.message);'] : []),
  ].join('\n');
}

const indented = (text: string): string => text.replace(/^/gm, '  ');
