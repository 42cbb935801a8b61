import type { Api } from '../api/client';

/** Reads a stored file by its address, as a message names it. */
export async function readStoredFile(
  api: Api,
  address: string,
  targetAccountId: number | null,
  signal?: AbortSignal,
): Promise<Blob> {
  const [file = '', name = ''] = address.split('/').slice(-2);
  const input = { params: { file, name: decodeURIComponent(name) } };
  return (await api.file('readMedia', input, { targetAccountId, ...(signal && { signal }) })).blob;
}
