import type { KnowledgeBase } from '#contract/entities/knowledge';
import type { ChosenFile } from '../mediaUpload';
import type { Failure } from '../shared/failure';
import type { KeptText } from '../shared/keptText';

/** Where the new source goes; null: into a knowledge base of its own. */
export type KnowledgeImportInput = { readonly organizationId: number; readonly knowledgeBaseId: string | null };

export type SourceKind = 'website' | 'files' | 'text';

/** What is typed or chosen: the address of a website, files, or a text with its title. */
export type SourceFields = {
  readonly kind: SourceKind;
  readonly address: string;
  readonly title: string;
  readonly text: string;
  /** Those that the host has not taken yet. */
  readonly files: readonly ChosenFile[];
};

export type KnowledgeImportContext = KnowledgeImportInput & {
  readonly fields: SourceFields;
  /** The pages that were found, in the order of the site; none before somebody looked. */
  readonly pages: readonly string[];
  /** Those of them that are not to be read. */
  readonly left: readonly string[];
  /** The knowledge base that has the source now. */
  readonly base: KnowledgeBase | null;
  readonly failure: Failure | null;
};

export type KnowledgeImportEvent =
  | { type: 'knowledgeImport.edit'; changes: Partial<Omit<SourceFields, 'files'>> }
  /** Looks for the pages of the website, or adds what was chosen or typed. */
  | { type: 'knowledgeImport.submit' }
  | { type: 'knowledgeImport.addFiles'; files: readonly ChosenFile[] }
  | { type: 'knowledgeImport.removeFile'; id: string }
  | { type: 'knowledgeImport.choose'; pages: readonly string[]; isChosen: boolean }
  | { type: 'knowledgeImport.back' }
  | KeptText;

export type DiscoverInput = { readonly organizationId: number; readonly url: string };
export type DiscoverOutput =
  | { readonly kind: 'found'; readonly pages: readonly string[] }
  | { readonly kind: 'refused'; readonly failure: Failure };

export type AddSourceInput = KnowledgeImportInput & {
  readonly title: string;
  readonly urls: readonly string[];
  readonly texts: readonly { readonly title: string; readonly text: string }[];
  readonly files: readonly ChosenFile[];
};
export type AddSourceOutput =
  | { readonly kind: 'added'; readonly base: KnowledgeBase }
  /** What was created for it meanwhile, and the files that arrived, stay: another try goes on from there. */
  | {
      readonly kind: 'refused';
      readonly failure: Failure;
      readonly knowledgeBaseId: string | null;
      readonly sentFiles: readonly string[];
    };
