import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import ssh2, { type Client, type SFTPWrapper } from 'ssh2';
import { type OpenSftp, SftpFailure, type SftpFolder, type SftpPlace } from './sftpServer';

/** How long, in milliseconds, a connection may take to be there, whatever is tried may take, and a connection may last. */
const LIMITS = { readyMs: 20_000, tryMs: 20_000, wholeMs: 300_000 };
/** How often it is looked whether it still is there. */
const ALIVE_MS = 10_000;

/** As the programs of SSH print it. */
const fingerprintOf = (key: Buffer): string =>
  `SHA256:${createHash('sha256').update(key).digest('base64').replace(/=+$/, '')}`;

/**
 * Folders by SFTP.
 * @param reach returns the address to connect to, or rejects if the name leads to a place that people must not reach
 */
export const sftpBy =
  (reach: (host: string) => Promise<string>, limits = LIMITS): OpenSftp =>
  async (place, pinned) => {
    const address = await reach(place.host).catch(() => {
      throw new SftpFailure('away');
    });
    const connection = await connected(address, place, { pinned, limits });
    try {
      const sftp = await tried(connection, sftpOf(connection.client));
      return folderOf(connection, sftp, place.path);
    } catch (error) {
      connection.client.end();
      throw error;
    }
  };

type With = { readonly pinned: string | null; readonly limits: typeof LIMITS };
type Connection = {
  readonly client: Client;
  readonly hostKey: string;
  readonly tryMs: number;
  /** Rejects once it is closed: what is asked then is never answered. */
  readonly gone: Promise<never>;
};

function connected(address: string, { port, username, password }: SftpPlace, { pinned, limits }: With) {
  return new Promise<Connection>((resolve, reject) => {
    const client = new ssh2.Client();
    let hostKey = '';
    client.once('ready', () => {
      const end = setTimeout(() => client.destroy(), limits.wholeMs);
      const gone = new Promise<never>((_, closed) => {
        client.once('close', () => {
          clearTimeout(end);
          closed(new SftpFailure('away', hostKey));
        });
      });
      // Nothing may be asked any more.
      gone.catch(() => {});
      resolve({ client, hostKey, tryMs: limits.tryMs, gone });
    });
    client.on('error', ({ level }) => {
      const isOther = pinned !== null && hostKey !== '' && hostKey !== pinned;
      const kind = level === 'client-authentication' ? 'refused' : 'away';
      reject(new SftpFailure(isOther ? 'key' : kind, hostKey || null));
    });
    client.once('close', () => reject(new SftpFailure('away', hostKey || null)));
    client.connect({
      host: address,
      port,
      username,
      password,
      readyTimeout: limits.readyMs,
      keepaliveInterval: ALIVE_MS,
      hostVerifier: (key: Buffer) => {
        hostKey = fingerprintOf(key);
        return pinned === null || hostKey === pinned;
      },
    });
  });
}

/** A server that does not answer in time is left. */
async function tried<T>({ client, tryMs, gone }: Connection, asking: Promise<T>): Promise<T> {
  const end = setTimeout(() => client.destroy(), tryMs);
  try {
    return await Promise.race([asking, gone]);
  } finally {
    clearTimeout(end);
  }
}

const sftpOf = (client: Client): Promise<SFTPWrapper> =>
  new Promise((resolve, reject) => {
    client.sftp((error, sftp) => (error ? reject(new SftpFailure('folder')) : resolve(sftp)));
  });

function folderOf(connection: Connection, sftp: SFTPWrapper, path: string): SftpFolder {
  const { client, hostKey, gone } = connection;
  const at = (name: string) => `${path.replace(/\/+$/, '')}/${name}`;
  /** What the server answers with a status is about the folder; without one it is not there any more. */
  const failed = (error: unknown) =>
    new SftpFailure(typeof (error as { code?: unknown }).code === 'number' ? 'folder' : 'away', hostKey);
  const asked = (ask: (done: (error?: Error | null) => void) => void) =>
    new Promise<void>((resolve, reject) => ask((error) => (error ? reject(failed(error)) : resolve())));
  const write = async (to: string, content: Readable) => {
    try {
      await Promise.race([pipeline(content, sftp.createWriteStream(to)), gone]);
    } catch (error) {
      content.destroy();
      throw failed(error);
    }
  };
  const probed = async () => {
    const probe = at('.automated-phone');
    await write(probe, Readable.from([Buffer.from('\n')]));
    await asked((done) => sftp.unlink(probe, done));
  };
  const isThere = (name: string) =>
    new Promise<boolean>((resolve, reject) => {
      sftp.stat(at(name), (error) => {
        if (!error) resolve(true);
        else if ((error as { code?: unknown }).code === ssh2.utils.sftp.STATUS_CODE.NO_SUCH_FILE) resolve(false);
        else reject(failed(error));
      });
    });
  return {
    hostKey,
    tryOut: () => tried(connection, probed()),
    has: (name) => Promise.race([isThere(name), gone]),
    async put(name, content) {
      const part = at(`${name}.part`);
      await write(part, content);
      await Promise.race([asked((done) => sftp.rename(part, at(name), done)), gone]);
    },
    close: () => client.end(),
  };
}
