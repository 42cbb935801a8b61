import type { Readable } from 'node:stream';

/** A folder of an SFTP server, as somebody entered it. */
export type SftpPlace = {
  readonly host: string;
  readonly port: number;
  readonly username: string;
  readonly password: string;
  readonly path: string;
};

export type SftpFolder = {
  /** SHA-256 of the key that the server showed. */
  readonly hostKey: string;
  /** Whether it can be written to: a file is made and deleted. @throws SftpFailure */
  readonly tryOut: () => Promise<void>;
  /** Whether a file is there, whole. @throws SftpFailure */
  readonly has: (name: string) => Promise<boolean>;
  /** Writes a file under another name first, so that nobody finds a part of it. @throws SftpFailure */
  readonly put: (name: string, content: Readable) => Promise<void>;
  readonly close: () => void;
};

/**
 * Opens a folder.
 * @param pinned the key that the server must show; null: any
 * @throws SftpFailure
 */
export type OpenSftp = (place: SftpPlace, pinned: string | null) => Promise<SftpFolder>;

export class SftpFailure extends Error {
  override readonly name = 'SftpFailure';
  /** `away`: it cannot be reached; `refused`: the user name or password; `key`: it shows another key; `folder`: nothing can be written. */
  readonly kind: 'away' | 'refused' | 'key' | 'folder';
  /** The key that it shows. */
  readonly hostKey: string | null;

  constructor(kind: SftpFailure['kind'], hostKey: string | null = null) {
    super(`SFTP: ${kind}`);
    this.kind = kind;
    this.hostKey = hostKey;
  }
}
