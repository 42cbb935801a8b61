import type { TemplateField } from '#contract/entities/campaign';
import type { SuggestionNews, SuggestionStatus } from '../fieldSuggestion';

export type TemplateFieldsInput = { readonly agentId: number };

/** The field that a person is led to; counted, so that the same one can be asked for again. */
export type Pointed = { readonly key: string; readonly count: number };

export type TemplateFieldsContext = TemplateFieldsInput & {
  /** The template that the agent follows; null: it follows none. */
  readonly templateId: string | null;
  /** As they are on the screen. */
  readonly fields: readonly TemplateField[];
  /** Of each field that may have a suggestion. */
  readonly statuses: Readonly<Record<string, SuggestionStatus>>;
  /** The field whose suggestion is looked at. */
  readonly shown: string | null;
  readonly pointed: Pointed | null;
  /** Why it is being published although the tests hold it. */
  readonly anyway: string | null;
};

/** The fields on the screen, whoever changed them. */
export type FieldsTold = {
  type: 'templateFields.told';
  templateId: string | null;
  fields: readonly TemplateField[];
};

export type TemplateFieldsEvent =
  | FieldsTold
  /** Checks what was not checked as it stands. */
  | { type: 'templateFields.check' }
  /** Checks before a publish. `anyway`: why, although the tests hold it. */
  | { type: 'templateFields.save'; anyway?: string }
  | { type: 'templateFields.show'; key: string }
  | { type: 'templateFields.next' }
  | { type: 'templateFields.previous' }
  | { type: 'templateFields.accept' }
  | { type: 'templateFields.dismiss' }
  | { type: 'templateFields.hide' }
  | { type: 'templateFields.point'; key: string }
  | SuggestionNews;

/** Sent to the workspace, which tells the editor of the agent. */
export type TemplateFieldsNews =
  | { type: 'templateFields.accepted'; agentId: number; fields: readonly TemplateField[] }
  | { type: 'templateFields.proceed'; agentId: number; anyway?: string };
