import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

/** How the service answers for a file: it gives it, says something else, or nothing until somebody leaves. */
export type FileAnswer =
  | { readonly bytes: Buffer; readonly type: string }
  | { readonly status: number; readonly location?: string }
  | 'silence';

export type FileService = {
  readonly baseUrl: string;
  /** By path. */
  readonly files: Map<string, FileAnswer>;
  /** The calls, the oldest first. */
  readonly asked: { readonly path: string; readonly authorization: string | undefined }[];
  readonly close: () => Promise<void>;
};

/** A service that keeps files, over real HTTP. */
export async function startFileService(): Promise<FileService> {
  const files = new Map<string, FileAnswer>();
  const asked: { path: string; authorization: IncomingHttpHeaders['authorization'] }[] = [];
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    asked.push({ path, authorization: request.headers.authorization });
    const file = files.get(path) ?? { status: 404 };
    if (file === 'silence') return;
    if ('bytes' in file) response.writeHead(200, { 'content-type': file.type }).end(file.bytes);
    else response.writeHead(file.status, file.location === undefined ? {} : { location: file.location }).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    files,
    asked,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
