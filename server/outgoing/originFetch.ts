/**
 * A fetch that reaches one origin only. The operator chose the model's address, so it may be on this machine;
 * redirects are refused, because the endpoint's answer must not lead elsewhere.
 */
export function originFetch(baseUrl: string, send = globalThis.fetch): typeof globalThis.fetch {
  const { origin } = new URL(baseUrl);
  return (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input);
    if (url.origin !== origin) return Promise.reject(new TypeError(`${url.origin} is not ${origin}`));
    return send(input, { ...init, redirect: 'error', credentials: 'omit' });
  };
}
