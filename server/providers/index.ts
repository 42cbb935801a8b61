import type { ProviderName, ProviderState } from '#contract/entities/provider';
import type { EmailProvider } from './email/emailProvider';
import type { OwnSmtpSettings } from './email/smtp';
import type { AnswerModel } from './llm/answerModel';
import type { SmsProviders } from './sms/smsProviders';

/** The services outside the host that handlers use. */
export type Providers = {
  readonly email: EmailProvider;
  /** The sender of the host's own mails: MAIL_FROM. */
  readonly mailFrom: string;
  /** The mail server of an organization. */
  readonly ownEmail: (settings: OwnSmtpSettings) => Promise<EmailProvider>;
  /** Text messages, by the keys of each organization. */
  readonly sms: SmsProviders;
  /** Null: no language model is configured, so answers come from retrieval (host.md 6). */
  readonly model: AnswerModel | null;
  /** The state of each, for /healthz. */
  readonly states: Readonly<Record<ProviderName, ProviderState>>;
};
