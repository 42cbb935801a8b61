/** A call as existing clients make it: both versions know it by the same path. */
export type Asked = {
  /** Null: without a session. */
  readonly token: string | null;
  readonly path: string;
  /** Makes it a POST. */
  readonly body?: object;
};

/** @throws Error with the status and the answer, if it failed */
export async function call<T>(url: string, { token, path, body }: Asked): Promise<T> {
  const response = await fetch(`${url}${path}`, {
    headers: {
      ...(token !== null && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${response.status} ${text.slice(0, 200)}`);
  return JSON.parse(text);
}
