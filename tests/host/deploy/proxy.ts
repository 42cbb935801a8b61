import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { request as plainRequest } from 'node:http';
import { type RequestOptions, request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '#tests/support/hostProcess.ts';

/** A reverse proxy with the sample of `deploy/`, changed only in its name, ports and certificate. */
export type ProxyHere = {
  /** Sends a request over TLS. The reply's text grows until it ends. */
  readonly ask: (path: string, options?: Asked) => Promise<Heard>;
  /** Where a plain request is sent to. */
  readonly redirect: (path: string) => Promise<{ readonly status: number; readonly location: string }>;
  readonly stop: () => Promise<void>;
};

type Asked = Pick<RequestOptions, 'method' | 'headers' | 'localAddress'> & { readonly body?: Uint8Array | string };

export type Heard = {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  /** Resolves once the reply holds the words, though it may go on. */
  readonly said: (words: string) => Promise<void>;
  /** The whole reply, once it has ended. */
  readonly whole: Promise<string>;
  readonly close: () => void;
};

type Places = { readonly host: string; readonly tls: number; readonly plain: number; readonly folder: string };

/** How each proxy is started, and what it prints when it listens. */
const PROXIES = {
  nginx: {
    sample: 'deploy/nginx.conf',
    listens: 'start worker process ',
    config: (sample: string, { host, tls, plain, folder }: Places) => `
      ${process.getuid?.() === 0 ? 'user root;' : ''}
      daemon off;
      pid ${folder}/pid;
      error_log stderr notice;
      events {}
      http {
        access_log off;
        ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`).join('\n')}
        ${sample
          .replaceAll(/^.*\[::\].*$/gm, '')
          .replace('listen 443', `listen 127.0.0.1:${tls}`)
          .replace('listen 80', `listen 127.0.0.1:${plain}`)
          .replaceAll('phone.example;', 'localhost;')
          .replaceAll(/\/etc\/\S+\/(?=fullchain|privkey)/g, `${folder}/`)
          .replace('127.0.0.1:4000', host)}
      }`,
    args: (config: string, folder: string) => ['-e', 'stderr', '-p', folder, '-c', config],
  },
  caddy: {
    sample: 'deploy/Caddyfile',
    listens: 'serving initial configuration',
    config: (sample: string, { host, tls, plain, folder }: Places) => `{
        admin off
        https_port ${tls}
        http_port ${plain}
      }
      ${sample
        .replace('phone.example {', `localhost {\n tls ${folder}/fullchain.pem ${folder}/privkey.pem`)
        .replace('127.0.0.1:4000', host)}`,
    args: (config: string) => ['run', '--adapter', 'caddyfile', '--config', config],
  },
} as const;
export type ProxyName = keyof typeof PROXIES;

/** Makes the certificate; not a package's program. */
const OPENSSL: string = 'openssl';

/** The proxies that this machine has. */
export const PROXIES_HERE = (Object.keys(PROXIES) as ProxyName[]).filter((name) => {
  const isHere = [OPENSSL, name].every((program) => runs(program));
  if (!isHere) console.info(`${name} or openssl is not installed: ${PROXIES[name].sample} is not proved here.`);
  return isHere;
});

function runs(program: string): boolean {
  try {
    execFileSync(program, [program === 'nginx' ? '-v' : 'version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

export async function startProxy(name: ProxyName, hostUrl: string): Promise<ProxyHere> {
  const { sample, listens, config, args } = PROXIES[name];
  const folder = await mkdtemp(join(tmpdir(), `automated-phone-${name}-`));
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost', '-days', '1', '-nodes'];
  const files = ['-keyout', join(folder, 'privkey.pem'), '-out', join(folder, 'fullchain.pem')];
  execFileSync(OPENSSL, ['req', '-x509', '-newkey', 'rsa:2048', ...subject, ...files], { stdio: 'ignore' });
  const places = { host: new URL(hostUrl).host, tls: await freePort(), plain: await freePort(), folder };
  const file = join(folder, 'config');
  await writeFile(file, config(await readFile(sample, 'utf8'), places));
  const child = spawn(name, args(file, folder), {
    env: { PATH: process.env.PATH ?? '', HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const ended = once(child, 'exit');
  await new Promise<void>((resolve, reject) => {
    let output = '';
    child.stderr.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes(listens)) resolve();
    });
    void ended.then(() => reject(new Error(output)));
  });
  const ca = await readFile(join(folder, 'fullchain.pem'));
  return {
    ask: (path, options = {}) => ask(path, { ...options, ca, port: places.tls }),
    async redirect(path) {
      const asked = plainRequest({ host: '127.0.0.1', port: places.plain, path, headers: { host: 'localhost' } }).end();
      const [reply] = await once(asked, 'response');
      reply.resume();
      return { status: reply.statusCode, location: String(reply.headers.location) };
    },
    async stop() {
      child.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function ask(path: string, { body, ...options }: Asked & RequestOptions): Promise<Heard> {
  const asked = request({ ...options, host: '127.0.0.1', servername: 'localhost', path, agent: false });
  asked.setHeader('host', 'localhost');
  asked.end(body);
  const [reply] = await once(asked, 'response');
  let text = '';
  reply.setEncoding('utf8');
  reply.on('data', (chunk: string) => {
    text += chunk;
  });
  const whole = once(reply, 'end').then(() => text);
  // A stream that the test closes has no end.
  whole.catch(() => {});
  return {
    status: reply.statusCode,
    headers: reply.headers,
    whole,
    said: (words) =>
      new Promise((resolve, reject) => {
        const look = () => text.includes(words) && resolve();
        look();
        reply.on('data', look);
        reply.once('end', () => reject(new Error(`It ended without "${words}": ${text}`)));
      }),
    close: () => asked.destroy(),
  };
}
