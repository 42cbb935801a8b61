/**
 * A fetch that reaches one origin and no other. The operator chose the model's address, which may be on this machine, so
 * the checks of `safeFetch` against inner addresses do not apply; what an endpoint answers must not lead elsewhere either,
 * so redirects are refused.
 */
export function originFetch(baseUrl: string, send: typeof globalThis.fetch): typeof globalThis.fetch {
  const { origin } = new URL(baseUrl);
  return (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input);
    if (url.origin !== origin) return Promise.reject(new TypeError(`${url.origin} is not ${origin}`));
    return send(input, { ...init, redirect: 'error', credentials: 'omit' });
  };
}
