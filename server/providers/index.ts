import type { ProviderName, ProviderState } from '#contract/entities/provider';
import type { EmailProvider } from './email/emailProvider';
import type { AnswerModel } from './llm/answerModel';

/** The services outside the host that handlers use. */
export type Providers = {
  readonly email: EmailProvider;
  /** Null: no language model is configured, so answers come from retrieval (host.md 6). */
  readonly model: AnswerModel | null;
  /** The state of each, for /healthz. */
  readonly states: Readonly<Record<ProviderName, ProviderState>>;
};
