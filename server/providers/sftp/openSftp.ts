import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import ssh2, { type Client, type SFTPWrapper } from 'ssh2';
import { type OpenSftp, SftpFailure, type SftpFolder, type SftpPlace } from './sftpServer';

/** How long a connection may take to be there, and how often it is looked whether it still is. */
const READY_TIMEOUT_MS = 20_000;
const ALIVE_MS = 10_000;

/** As the programs of SSH print it. */
const fingerprintOf = (key: Buffer): string =>
  `SHA256:${createHash('sha256').update(key).digest('base64').replace(/=+$/, '')}`;

/**
 * Folders by SFTP.
 * @param reach returns the address to connect to, or rejects if the name leads to a place that people must not reach
 */
export const sftpBy =
  (reach: (host: string) => Promise<string>): OpenSftp =>
  async (place, pinned) => {
    const address = await reach(place.host).catch(() => {
      throw new SftpFailure('away');
    });
    const { client, hostKey } = await connected(address, place, pinned);
    try {
      return folderOf(client, await sftpOf(client), { hostKey, path: place.path });
    } catch (error) {
      client.end();
      throw error;
    }
  };

function connected(address: string, { port, username, password }: SftpPlace, pinned: string | null) {
  return new Promise<{ client: Client; hostKey: string }>((resolve, reject) => {
    const client = new ssh2.Client();
    let hostKey = '';
    client.once('ready', () => resolve({ client, hostKey }));
    client.on('error', ({ level }) => {
      const isOther = pinned !== null && hostKey !== '' && hostKey !== pinned;
      reject(new SftpFailure(isOther ? 'key' : level === 'client-authentication' ? 'refused' : 'away', hostKey || null));
    });
    client.once('close', () => reject(new SftpFailure('away', hostKey || null)));
    client.connect({
      host: address,
      port,
      username,
      password,
      readyTimeout: READY_TIMEOUT_MS,
      keepaliveInterval: ALIVE_MS,
      hostVerifier: (key: Buffer) => {
        hostKey = fingerprintOf(key);
        return pinned === null || hostKey === pinned;
      },
    });
  });
}

const sftpOf = (client: Client): Promise<SFTPWrapper> =>
  new Promise((resolve, reject) => {
    client.sftp((error, sftp) => (error ? reject(new SftpFailure('folder')) : resolve(sftp)));
  });

type Of = { readonly hostKey: string; readonly path: string };

function folderOf(client: Client, sftp: SFTPWrapper, { hostKey, path }: Of): SftpFolder {
  const at = (name: string) => `${path.replace(/\/+$/, '')}/${name}`;
  /** What the server answers with a status is about the folder; without one it is not there any more. */
  const failed = (error: unknown) =>
    new SftpFailure(typeof (error as { code?: unknown }).code === 'number' ? 'folder' : 'away', hostKey);
  const asked = (ask: (done: (error?: Error | null) => void) => void) =>
    new Promise<void>((resolve, reject) => ask((error) => (error ? reject(failed(error)) : resolve())));
  const write = async (to: string, content: Readable) => {
    try {
      await pipeline(content, sftp.createWriteStream(to));
    } catch (error) {
      throw failed(error);
    }
  };
  return {
    hostKey,
    async tryOut() {
      const probe = at('.automated-phone');
      await write(probe, Readable.from([Buffer.from('\n')]));
      await asked((done) => sftp.unlink(probe, done));
    },
    has: (name) =>
      new Promise((resolve, reject) => {
        sftp.stat(at(name), (error) => {
          if (!error) resolve(true);
          else if ((error as { code?: unknown }).code === ssh2.utils.sftp.STATUS_CODE.NO_SUCH_FILE) resolve(false);
          else reject(failed(error));
        });
      }),
    async put(name, content) {
      const part = at(`${name}.part`);
      await write(part, content);
      await asked((done) => sftp.rename(part, at(name), done));
    },
    close: () => client.end(),
  };
}
