/** A request with a form, for which `fetch` tells no progress. */
export type FormRequest = {
  readonly url: string;
  readonly form: FormData;
  readonly headers: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: ((sentBytes: number) => void) | undefined;
};

/** Sends a form and tells how much of it has left. Rejects without a reply, and with the signal's reason if aborted. */
export function sendForm({ url, form, headers, signal, onProgress }: FormRequest): Promise<Response> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) {
      reject(signal.reason as Error);
      return;
    }
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    signal?.addEventListener('abort', abort);
    request.upload.onprogress = ({ loaded }) => onProgress?.(loaded);
    request.onload = () => {
      const { status, responseText } = request;
      resolve(new Response(responseText === '' ? null : responseText, { status, headers: headersOf(request) }));
    };
    request.onerror = () => reject(new TypeError('no reply'));
    request.onabort = () => reject(signal?.reason as Error);
    request.onloadend = () => signal?.removeEventListener('abort', abort);
    request.open('POST', url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.send(form);
  });
}

/** The two headers that failures are told by. */
const headersOf = (request: XMLHttpRequest): Record<string, string> =>
  Object.fromEntries(
    ['X-Request-Id', 'Retry-After'].flatMap((name) => {
      const value = request.getResponseHeader(name);
      return value === null ? [] : [[name, value]];
    }),
  );
