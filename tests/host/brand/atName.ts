import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { type EndpointName, endpoints } from '#contract/endpoints/index';
import { codeFor, requestOf, type TestHost } from '#tests/support/host.ts';

type Init = { readonly method?: string; readonly headers?: object; readonly body?: unknown };
type Reply = { readonly status: number; readonly policy: string; readonly text: string };

/** A request to a host name of the host. */
export function at({ url }: Pick<TestHost, 'url'>, name: string, path: string, init: Init = {}): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const { method = 'GET', headers = {}, body } = init;
    const sent = request(`${url}${path}`, { method, headers: { ...headers, host: name } }, (response) => {
      const policy = String(response.headers['content-security-policy']);
      text(response).then((whole) => resolve({ status: response.statusCode ?? 0, policy, text: whole }), reject);
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

/** A call there, of nobody. */
export function callAt(
  host: Pick<TestHost, 'url'>,
  name: string,
  endpoint: EndpointName,
  body: object,
): Promise<Reply> {
  const { path, init } = requestOf(endpoints[endpoint], { body });
  return at(host, name, path, { method: init.method ?? 'GET', headers: init.headers ?? {}, body: init.body });
}

/** Signs somebody in there; what the host says to that. */
export async function enterAt(host: TestHost, name: string, email: string) {
  await callAt(host, name, 'signinEmail', { email });
  const { status, text: reply } = await callAt(host, name, 'verifyEmail', {
    email,
    verificationCode: codeFor(host, email),
  });
  const { token = '', message } = JSON.parse(reply) as { token?: string; message?: string };
  return { status, token, message };
}
