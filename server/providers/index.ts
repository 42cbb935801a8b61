import type { EmailProvider } from './email/emailProvider';
import type { AnswerModel } from './llm/answerModel';

/** configured: a real service; stand-in: a local counterpart that says so; off: not there (host.md 3). */
export type ProviderState = { readonly state: 'configured' | 'stand-in' | 'off'; readonly detail: string };

/** Everything outside the host, as its handlers know it. */
export type Providers = {
  readonly email: EmailProvider;
  /** Null: no language model is configured, answers come from retrieval (host.md 6). */
  readonly model: AnswerModel | null;
  /** What /healthz says of each. */
  readonly states: Readonly<Record<string, ProviderState>>;
};
