import type { ProviderName, ProviderState } from '#contract/entities/provider';
import type { EmailProvider } from './email/emailProvider';
import type { AnswerModel } from './llm/answerModel';

/** Everything outside the host, as its handlers know it. */
export type Providers = {
  readonly email: EmailProvider;
  /** Null: no language model is configured, answers come from retrieval (host.md 6). */
  readonly model: AnswerModel | null;
  /** What /healthz says of each. */
  readonly states: Readonly<Record<ProviderName, ProviderState>>;
};
