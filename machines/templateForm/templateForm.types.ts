import type { NetworkEvent } from '../network';
import type { Failure } from '../shared/failure';

/** What the open overlay is for. */
export type TemplateWork = 'create' | 'rename' | 'delete';

export type TemplateFormInput = {
  readonly work: TemplateWork;
  /** Whose template it is, or becomes. */
  readonly accountId: number;
  /** The one that is renamed or deleted; in a creation the one it starts from, null for none. */
  readonly templateId: string | null;
  /** The agent that a new one starts from. */
  readonly agentId: number | null;
};

export type TemplateFormContext = TemplateFormInput & {
  readonly title: string;
  /** What the host has; null until it is read, and in a creation. */
  readonly known: KnownTemplate | null;
  /** The one that was made. */
  readonly madeId: string | null;
  readonly failure: Failure | null;
};

export type KnownTemplate = {
  readonly title: string;
  /** How many agents follow it. */
  readonly followers: number;
};

export type TemplateFormEvent =
  | { type: 'templateForm.edit'; title: string }
  /** What a new one starts from. */
  | { type: 'templateForm.startFrom'; templateId: string | null }
  | { type: 'templateForm.submit' }
  | { type: 'templateForm.retry' }
  | NetworkEvent;

/** Sent to the workspace: the list of templates is out of date. */
export type TemplateFormNews = { type: 'templateForm.done'; work: TemplateWork };

export type ReadKnownTemplateInput = { readonly accountId: number; readonly templateId: string };
export type WriteTemplateInput = TemplateFormInput & { readonly title: string };
export type WriteTemplateOutput =
  | { readonly kind: 'done'; readonly templateId: string | null }
  | { readonly kind: 'refused'; readonly failure: Failure };
