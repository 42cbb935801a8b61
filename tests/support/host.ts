import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CallInput, EndpointDefinition, ReplyOf } from '#contract/endpoint';
import { endpoints } from '#contract/endpoints/index';
import { type Config, readConfig } from '#server/config.ts';
import { type Host, type HostOptions, startHost } from '#server/host.ts';
import type { Email } from '#server/providers/email/emailProvider.ts';
import { createTestDatabase, type TestDatabase } from './database';
import { watchEmitted } from './emitted';
import { replyProblems } from './replyProblems';
import { createWorld, type PersonKey, type World } from './world';

/** A mail it would have sent, with its files. */
type TestMail = Email & { readonly atMs: number };

/** A real host with its own database, a random port and a temporary folder. */
export type TestHost = {
  readonly host: Host;
  readonly url: string;
  readonly database: TestDatabase;
  readonly world: World;
  /** Every line the host logged or printed. */
  readonly lines: readonly string[];
  /** Resolves once that line was printed. */
  readonly said: (line: string) => Promise<void>;
  /** Mails it would have sent, oldest first. */
  readonly mails: readonly TestMail[];
  /** A client with that token; null: without one. */
  readonly client: (token: string | null, options?: ClientOptions) => TestClient;
  /** A client signed in as somebody of the world. */
  readonly as: (person: PersonKey | 'guest' | 'anonymous', options?: ClientOptions) => TestClient;
  /** Replies and events of the host that broke the contract. */
  readonly problems: readonly string[];
  readonly stop: () => Promise<void>;
};

export type ClientOptions = { readonly adminToken?: string; readonly headers?: Readonly<Record<string, string>> };

export type Answer<T> = { readonly status: number; readonly body: T; readonly text: string; readonly headers: Headers };

type Input<E extends EndpointDefinition> = CallInput<E> & {
  /** Query parameters that name the target account. */
  readonly target?: Readonly<Record<string, string | number>>;
  readonly headers?: Readonly<Record<string, string>>;
};

export type TestClient = {
  /** Makes a call of the contract. */
  readonly call: <E extends EndpointDefinition>(endpoint: E, input: Input<E>) => Promise<Answer<ReplyOf<E>>>;
  readonly request: (path: string, init?: RequestInit) => Promise<Answer<unknown>>;
};

export type TestHostOptions = Partial<Omit<HostOptions, 'config'>> & {
  readonly env?: Readonly<Record<string, string>>;
  /** Overrides settings of the environment. */
  readonly config?: Partial<Config>;
  /** Another DATABASE_URL, such as a proxy's. */
  readonly databaseUrl?: (owner: TestDatabase['owner']) => Promise<string>;
  /** Whether to start before the database is available. */
  readonly isEarly?: boolean;
};

/** Differences between the events of this file's calls and their rows. */
const wronglyEmitted: string[] = [];
watchEmitted((problem) => wronglyEmitted.push(problem));

export async function startTestHost(allOptions: TestHostOptions = {}): Promise<TestHost> {
  const {
    env = {},
    config: replaced = {},
    databaseUrl = async () => database.url,
    isEarly = false,
    ...options
  } = allOptions;
  const database = await createTestDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'automated-phone-host-'));
  const lines: string[] = [];
  const listeners = new Set<() => void>();
  const keep = (line: string) => {
    lines.push(line);
    for (const listener of listeners) listener();
  };
  const said = async (line: string) => {
    while (!lines.includes(line)) await new Promise<void>((resolve) => listeners.add(resolve));
  };
  const mails: TestMail[] = [];
  const problems: string[] = [];
  const world = await createWorld(database.owner);
  const settings = {
    PORT: '0',
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    DATABASE_URL: await databaseUrl(database.owner),
    LOG_LEVEL: 'trace',
    RATE_LIMIT_SCALE: '0',
    // No background work, unless a test asks for it.
    ROLE: 'api',
    ...env,
  };
  const config = { ...readConfig(settings), ...replaced };
  const host = await startHost({
    config,
    say: keep,
    // No test asks the DNS servers of the machine.
    resolveTxt: async () => [],
    announceMail: (email) => mails.push({ ...email, atMs: Date.now() }),
    logStream: { write: keep },
    checkReply: (endpoint, reply) => {
      const found = replyProblems(endpoint, reply);
      problems.push(...found);
      if (found.length > 0) throw new Error(`off the contract: ${found.join('; ')}`);
    },
    ...options,
  });
  if (!isEarly) await host.ready;
  const client = (token: string | null, clientOptions: ClientOptions = {}) =>
    createClient(host.address, token, clientOptions);
  return {
    host,
    url: host.address,
    database,
    world,
    lines,
    said,
    mails,
    problems,
    client,
    as: (person, clientOptions) => client(tokenOf(world, person), clientOptions),
    async stop() {
      await host.stop();
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
      refuseSecrets(lines, world, mails);
      const broken = [...problems, ...wronglyEmitted.splice(0)];
      if (broken.length > 0) throw new Error(`off the contract: ${broken.join('; ')}`);
    },
  };
}

/** After every test: no line of the log may hold a credential or a mailed code. */
function refuseSecrets(lines: readonly string[], { people, guest }: World, mails: readonly TestMail[]): void {
  const codes = mails.flatMap(({ subject }) => /^\d{6}(?= is your)/.exec(subject) ?? []);
  const secrets = [
    ...Object.values(people).map(({ token }) => token),
    guest.token,
    ...codes.map((code) => `"${code}"`),
  ];
  const log = lines.join('\n');
  if (secrets.some((secret) => log.includes(secret))) throw new Error('a line of the log holds a credential');
}

export function tokenOf(world: World, person: PersonKey | 'guest' | 'anonymous'): string | null {
  if (person === 'anonymous') return null;
  return person === 'guest' ? world.guest.token : world.people[person].token;
}

export function createClient(base: string, token: string | null, options: ClientOptions): TestClient {
  const request = async (path: string, init: RequestInit = {}): Promise<Answer<unknown>> => {
    const response = await fetch(`${base}${path}`, {
      redirect: 'manual',
      ...init,
      headers: {
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
        ...(options.adminToken === undefined ? {} : { 'x-admin-token': options.adminToken }),
        ...options.headers,
        ...(init.headers as Record<string, string> | undefined),
      },
    });
    const text = await response.text();
    return { status: response.status, body: parsed(text), text, headers: response.headers };
  };
  return {
    request,
    call: async (endpoint, input) => {
      const { path, init } = requestOf(endpoint, input);
      return (await request(path, init)) as Answer<never>;
    },
  };
}

type LooseInput = {
  params?: Readonly<Record<string, unknown>>;
  query?: Readonly<Record<string, unknown>>;
  body?: unknown;
  target?: Readonly<Record<string, string | number>>;
  headers?: Readonly<Record<string, string>>;
};

/** The HTTP request for a call. */
export function requestOf(endpoint: EndpointDefinition, input: LooseInput): { path: string; init: RequestInit } {
  const { params = {}, query = {}, target = {}, body, headers = {} } = input;
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const search = new URLSearchParams(
    Object.entries({ ...query, ...target }).flatMap(([key, value]) =>
      value === undefined ? [] : [[key, queryText(value)]],
    ),
  ).toString();
  const hasBody = body !== undefined;
  const isForm = body instanceof FormData;
  return {
    path: search === '' ? path : `${path}?${search}`,
    init: {
      method: endpoint.method,
      // The boundary of a form is in the header that fetch sets.
      headers: { ...(hasBody && !isForm ? { 'content-type': 'application/json' } : {}), ...headers },
      ...(hasBody ? { body: isForm ? body : JSON.stringify(body) } : {}),
    },
  };
}

function queryText(value: unknown): string {
  if (Array.isArray(value)) return value.map(queryText).join(',');
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
}

/** The newest code that was mailed to an address. */
export function codeFor({ mails }: Pick<TestHost, 'mails'>, email: string): string {
  const mail = mails.findLast(({ to }) => to === email);
  const [code] = /\b\d{6}\b/.exec(mail?.subject ?? '') ?? [];
  if (code === undefined) throw new Error(`no code was mailed to ${email}`);
  return code;
}

/** Signs in like a person; returns the token. */
export async function signIn(host: TestHost, email: string): Promise<string> {
  const anonymous = host.client(null);
  await anonymous.call(endpoints.signinEmail, { body: { email } });
  const { body } = await anonymous.call(endpoints.verifyEmail, {
    body: { email, verificationCode: codeFor(host, email) },
  });
  return body.token;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
