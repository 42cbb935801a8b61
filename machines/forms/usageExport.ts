import type { UsageExport, UsageExportChoice } from '#contract/entities/business';
import { LOAD_EXPORT_FAILED, REMOVE_EXPORT_FAILED, SAVE_EXPORT_FAILED } from '#contract/rules/messages/business';
import { createFormMachine } from '../shared/form';

type Key = { readonly targetAccountId: number };
/** Null: no files are made. */
type Kept = { readonly config: UsageExport | null };
type Choice = Required<Omit<UsageExportChoice, 'deliveryProtocol' | 'hostKey' | 'port'>>;

export type UsageExportForm = {
  readonly key: Key;
  readonly record: Kept;
  readonly draft: Choice & {
    readonly port: string;
    /** The key that the server must show; empty: the one that is known of it, or that it shows now. */
    readonly hostKey: string;
  };
  readonly edit: Partial<UsageExportForm['draft']>;
  readonly work:
    | ({ readonly task: 'save'; readonly choice: UsageExportChoice } & Key)
    | ({ readonly task: 'remove' } & Key);
  readonly done: UsageExport | null;
  readonly news: { readonly type: 'usageExport.done' };
};

export type UsageExportNews = UsageExportForm['news'];

const EMPTY: UsageExportForm['draft'] = {
  rotationMinutes: '60',
  host: '',
  port: '22',
  username: '',
  password: '',
  path: '/',
  hostKey: '',
};

const portOf = (typed: string): number | null => {
  const port = /^\d{1,5}$/.test(typed.trim()) ? Number(typed) : 0;
  return port >= 1 && port <= 65_535 ? port : null;
};

/**
 * Where the files of usage of an account go (specification 7, Billing; api-shapes 11, ADR export). It is replaced whole: the password is
 * entered again each time, and nothing that was typed is stored on the device.
 */
export const usageExportMachine = createFormMachine<UsageExportForm>({
  id: 'usageExport',
  unread: LOAD_EXPORT_FAILED,
  isThere: () => true,
  empty: () => EMPTY,
  shown: ({ config }) => {
    if (config === null) return EMPTY;
    const { rotationMinutes, host, port, username, path } = config;
    return { ...EMPTY, rotationMinutes, host, port: String(port), username, path };
  },
  tasks: {
    save: {
      may: ({ draft: { host, port, username, password, path } }) =>
        [host, username, password].every((typed) => typed.trim() !== '') &&
        portOf(port) !== null &&
        path.trim().startsWith('/'),
      work: ({ key, draft: { port, hostKey, ...draft } }) => ({
        task: 'save',
        ...key,
        choice: {
          deliveryProtocol: 'sftp',
          ...draft,
          port: portOf(port) ?? 0,
          ...(hostKey.trim() !== '' && { hostKey: hostKey.trim() }),
        },
      }),
      tells: () => ({ type: 'usageExport.done' }),
      stays: (_, config) => ({ config }),
      failed: SAVE_EXPORT_FAILED,
    },
    remove: {
      may: ({ record }) => record !== null && record.config !== null,
      work: ({ key }) => ({ task: 'remove', ...key }),
      tells: () => ({ type: 'usageExport.done' }),
      stays: (_, config) => ({ config }),
      failed: REMOVE_EXPORT_FAILED,
    },
  },
});
