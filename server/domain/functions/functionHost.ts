import type { SafeFetch } from '../../outgoing/safeFetch';
import type { AgentPlace } from '../../request/tx';
import { type ActAs, scopeOfAgent } from '../delivery/answering';

/** What running a function needs of the host. */
export type FunctionHost = {
  readonly actAs: ActAs;
  readonly fetch: SafeFetch;
  /** The key that settings and sign-ins of apps are sealed with. */
  readonly secretKey: Buffer;
  /** Without a trailing slash. */
  readonly publicUrl: string;
  readonly nowMs: () => number;
};

/** The question that functions are called for. */
export type ForQuestion = {
  readonly place: AgentPlace;
  readonly roomId: string;
  readonly questionId: string;
  /** In the chat beside the editor nobody is told of anything. */
  readonly isTest: boolean;
  /** The hold of the room that the agent began with. */
  readonly holdFence: number;
  /** In a test run functions are recorded, and none is carried out. */
  readonly isDry?: boolean;
};

/** A function that could not be carried out; the model gets the message. */
export class FunctionFailure extends Error {
  override readonly name = 'FunctionFailure';
}

export const asAgent = <T>(host: FunctionHost, place: AgentPlace, run: Parameters<ActAs>[1]): Promise<T> =>
  host.actAs(scopeOfAgent(place), run) as Promise<T>;
