import type { ContactImport, ImportPreviewRow } from '#contract/entities/contactImport';
import type { NetworkEvent } from '../network';
import type { StreamNews } from '../realtime';
import type { Failure } from '../shared/failure';

/** `importId`: the import that the address names; null for a new one. */
export type ContactImportInput = { readonly organizationId: number; readonly importId: string | null };

/** A file of this device. */
export type ImportFile = { readonly name: string; readonly size: number; text(): Promise<string> };

/** What a person decides before the start. */
export type ImportChoice = Pick<ContactImport, 'mapping' | 'ifKnown'> & {
  /** The list that the contacts come into; empty for none. */
  readonly list: string;
};

export type ContactImportContext = ContactImportInput & {
  readonly file: ImportFile | null;
  /** The import as the host has it; null until it has one. */
  readonly record: ContactImport | null;
  /** The first rows, as they would become contacts by the choice that the host has. */
  readonly preview: readonly ImportPreviewRow[];
  readonly choice: ImportChoice;
  readonly failure: Failure | null;
};

export type ContactImportEvent =
  | { type: 'import.choose'; file: ImportFile }
  | { type: 'import.edit'; changes: Partial<ImportChoice> }
  | { type: 'import.start' }
  | { type: 'import.stop' }
  | { type: 'import.retry' }
  /** Begins with another file. */
  | { type: 'import.another' }
  /** The address names this import. */
  | { type: 'import.addressed'; importId: string | null }
  | StreamNews
  | NetworkEvent;

/** Sent to the workspace: the address is to name this import, or none. */
export type ContactImportNews = { type: 'import.named'; importId: string | null };

export type UploadImportInput = { readonly organizationId: number; readonly file: ImportFile };
export type ReadImportInput = { readonly organizationId: number; readonly importId: string };
export type ChangeImportInput = ReadImportInput & { readonly choice: ImportChoice };

export type ImportDraft = { readonly record: ContactImport; readonly preview: readonly ImportPreviewRow[] };
type Refused = { readonly kind: 'refused'; readonly failure: Failure };
export type ImportDraftOutput = ({ readonly kind: 'done' } & ImportDraft) | Refused;
export type ImportOutput = { readonly kind: 'done'; readonly record: ContactImport } | Refused;
