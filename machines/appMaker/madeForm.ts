/** An app as it is typed: every field is a text or a switch, so that what is unfinished can be kept. */

export type MadeSetting = {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly placeholder: string;
  readonly secret: boolean;
  readonly required: boolean;
};

/** How the app gets at its service: settings that are entered, signing in by OAuth 2, or both. */
export type MadeProvider = {
  readonly name: string;
  readonly title: string;
  readonly settings: readonly MadeSetting[];
  readonly signsIn: boolean;
  readonly authorizeUrl: string;
  readonly tokenUrl: string;
  /** Separated by spaces. */
  readonly scopes: string;
  readonly clientId: string;
  /** Empty: the one that the host has stays. It is never kept on the device. */
  readonly clientSecret: string;
};

export type MadeParameter = {
  readonly name: string;
  readonly type: string;
  readonly description: string;
  readonly required: boolean;
};

export type MadeHeader = { readonly name: string; readonly value: string };

export type MadeFunction = {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly movesMoney: boolean;
  readonly method: string;
  readonly url: string;
  readonly headers: readonly MadeHeader[];
  readonly parameters: readonly MadeParameter[];
  /** The parameters are written as a JSON schema, in `schema`. */
  readonly isRaw: boolean;
  readonly schema: string;
  /** JSON; empty: none. */
  readonly body: string;
  readonly encoding: string;
  readonly resultPath: string;
  readonly timeLimitMs: string;
};

export type MadeForm = {
  readonly appId: string;
  readonly appVersion: string;
  readonly name: string;
  readonly description: string;
  readonly image: string;
  readonly providers: readonly MadeProvider[];
  readonly functions: readonly MadeFunction[];
};

export const EMPTY_SETTING: MadeSetting = {
  name: '',
  title: '',
  description: '',
  placeholder: '',
  secret: true,
  required: true,
};

export const EMPTY_PROVIDER: MadeProvider = {
  name: '',
  title: '',
  settings: [],
  signsIn: false,
  authorizeUrl: '',
  tokenUrl: '',
  scopes: '',
  clientId: '',
  clientSecret: '',
};

export const EMPTY_PARAMETER: MadeParameter = { name: '', type: 'string', description: '', required: true };

export const EMPTY_HEADER: MadeHeader = { name: '', value: '' };

export const EMPTY_FUNCTION: MadeFunction = {
  name: '',
  title: '',
  description: '',
  movesMoney: false,
  method: 'GET',
  url: '',
  headers: [],
  parameters: [],
  isRaw: false,
  schema: '',
  body: '',
  encoding: 'json',
  resultPath: '',
  timeLimitMs: '',
};

export const EMPTY_FORM: MadeForm = {
  appId: '',
  appVersion: '1.0',
  name: '',
  description: '',
  image: '',
  providers: [],
  functions: [],
};
