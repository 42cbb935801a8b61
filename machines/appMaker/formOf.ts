import type { AppFunction, StoredDefinition } from '#contract/entities/app';
import { EMPTY_PROVIDER, type MadeForm, type MadeFunction, type MadeProvider } from './madeForm';
import { parametersIn, prettyJson } from './schemas';

type Provider = StoredDefinition['dependencies']['providers']['auth'][string];

/** A stored definition as its form shows it. */
export function formOf({ dependencies, functions, image, ...rest }: StoredDefinition): MadeForm {
  const { appId, appVersion, name, description } = rest;
  return {
    appId,
    appVersion,
    name,
    description,
    image: image ?? '',
    providers: Object.entries(dependencies.providers.auth).map(providerOf),
    functions: functions.map(functionOf),
  };
}

const providerOf = ([name, { title, parameters, oauth }]: [string, Provider]): MadeProvider => ({
  ...EMPTY_PROVIDER,
  name,
  title,
  settings: Object.entries(parameters.properties).map(([key, setting]) => ({
    name: key,
    title: setting.title,
    description: setting.description ?? '',
    placeholder: setting.placeholder ?? '',
    secret: setting.secret,
    required: setting.required,
  })),
  ...(oauth && {
    signsIn: true,
    authorizeUrl: oauth.authorizeUrl,
    tokenUrl: oauth.tokenUrl,
    scopes: oauth.scopes.join(' '),
    clientId: oauth.clientId,
  }),
});

const functionOf = ({ request, parameters, ...rest }: AppFunction): MadeFunction => {
  const simple = parametersIn(parameters);
  return {
    name: rest.name,
    title: rest.title,
    description: rest.description,
    movesMoney: rest.movesMoney,
    method: request.method,
    url: request.url,
    headers: Object.entries(request.headers).map(([name, value]) => ({ name, value })),
    parameters: simple ?? [],
    isRaw: simple === null,
    schema: simple === null ? prettyJson(parameters) : '',
    body: request.body === undefined ? '' : prettyJson(request.body),
    encoding: request.encoding,
    resultPath: rest.resultPath ?? '',
    timeLimitMs: rest.timeLimitMs === undefined ? '' : String(rest.timeLimitMs),
  };
};
