import type {
  ConflictChoice,
  MigrationAgent,
  MigrationSection,
  TemplateMigration,
} from '#contract/entities/templateMigration';
import type { NetworkEvent } from '../network';
import type { StreamNews } from '../realtime';
import type { Failure } from '../shared/failure';

/** `targetTemplateId`: the new template that the address names; null for none. */
export type MigrationInput = {
  readonly accountId: number;
  readonly templateId: string;
  readonly targetTemplateId: string | null;
};

export type MigrationChoice = {
  readonly targetTemplateId: string | null;
  readonly sections: readonly MigrationSection[];
  readonly onConflict: ConflictChoice;
  /** How many agents go first; 0: none. */
  readonly canary: number;
};

/** A migration as the host has it, with its first agents. */
export type MigrationReading = {
  readonly record: TemplateMigration | null;
  readonly agents: readonly MigrationAgent[];
  readonly total: number;
};

export type MigrationContext = MigrationInput &
  MigrationReading & {
    readonly choice: MigrationChoice;
    /** How many agents are shown at most. */
    readonly shown: number;
    /** Whether the migration went on while it was read. */
    readonly isStale: boolean;
    /** What the host is asked to do. */
    readonly command: MigrationCommand | null;
    readonly failure: Failure | null;
  };

export type MigrationCommand = 'continue' | 'pause' | 'rollBack';

export type MigrationEvent =
  | { type: 'migration.choose'; changes: Partial<Omit<MigrationChoice, 'canary'>> }
  /** How many agents go first. */
  | { type: 'migration.limit'; canary: number }
  /** Makes a test run. */
  | { type: 'migration.plan' }
  | { type: 'migration.start' }
  | { type: 'migration.command'; command: MigrationCommand }
  | { type: 'migration.more' }
  | { type: 'migration.retry' }
  /** Chooses anew. */
  | { type: 'migration.another' }
  | StreamNews
  | NetworkEvent;

/** Sent to the workspace: the address is to name the chosen template. */
export type MigrationNews = {
  type: 'migration.named';
  templateId: string;
  targetTemplateId: string | null;
};

export type ReadMigrationInput = Pick<MigrationInput, 'accountId' | 'templateId'> & { readonly shown: number };
export type StartMigrationInput = Pick<MigrationInput, 'accountId' | 'templateId'> & {
  readonly choice: MigrationChoice & { readonly targetTemplateId: string };
  /** The plan that was looked at; null: make one. */
  readonly migrationId: string | null;
};
export type CommandMigrationInput = Pick<MigrationInput, 'accountId' | 'templateId'> & {
  readonly migrationId: string;
  readonly command: MigrationCommand;
};

type Refused = { readonly kind: 'refused'; readonly failure: Failure };
export type MigrationOutput = { readonly kind: 'done'; readonly record: TemplateMigration } | Refused;
