import type { Failure } from '../shared/failure';

/** An agent by its id and its user name, by which the host is asked. */
export type AgentAddressInput = { readonly agentId: number };

/** Where an agent is reached: at its user name always, at the address it has besides. */
export type AddressRecord = { readonly username: string; readonly slug: string };

/** What the host says of an address: null, it is free; else why it cannot be had. */
export type CheckOutput = { readonly problem: string | null };

export type AgentAddressContext = AgentAddressInput & {
  /** As the host has it; null until it is loaded. */
  readonly record: AddressRecord | null;
  readonly typed: string;
  /** What the host said of the address that is typed. */
  readonly checked: CheckOutput | null;
  readonly failure: Failure | null;
};

export type AgentAddressEvent =
  | { type: 'agentAddress.edit'; typed: string }
  | { type: 'agentAddress.save' }
  | { type: 'agentAddress.retry' };

/** Sent to the workspace. */
export type AgentAddressNews = { readonly type: 'agentAddress.saved' };

export type CheckAddressInput = AgentAddressInput & { readonly username: string; readonly slug: string };
export type SaveAddressInput = CheckAddressInput;
/** Saved, or refused. */
export type SaveAddressOutput =
  | { readonly kind: 'saved'; readonly slug: string }
  | { readonly kind: 'refused'; readonly failure: Failure };
