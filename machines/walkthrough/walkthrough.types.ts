import type { Walkthrough, WalkthroughState, WalkthroughStep } from '#contract/entities/walkthrough';
import type { NetworkEvent } from '../network';
import type { Failure } from '../shared/failure';

export type OfOrganization = { readonly organizationId: number };
export type WalkthroughInput = OfOrganization;
export type WalkthroughRecord = OfOrganization & { readonly state: WalkthroughState };

export type WalkthroughContext = OfOrganization & {
  /** What the host knows; null until it is loaded. */
  readonly known: Walkthrough | null;
  /** The state as it should be; null: not started. */
  readonly state: WalkthroughState | null;
  /** The state that was last sent to the host, or came from it. */
  readonly sent: WalkthroughState | null;
  /** Whether the person brought it back. */
  readonly isAsked: boolean;
  readonly failure: Failure | null;
  readonly saveFailure: Failure | null;
};

export type WalkthroughEvent =
  | { type: 'walkthrough.finish'; step: WalkthroughStep }
  | { type: 'walkthrough.dismiss' }
  /** Brings it back, or starts it. */
  | { type: 'walkthrough.resume' }
  /** Something happened that may have finished a step. */
  | { type: 'walkthrough.refresh' }
  | { type: 'walkthrough.retry' }
  /** Saves again what could not be saved. */
  | { type: 'walkthrough.save' }
  | NetworkEvent;
