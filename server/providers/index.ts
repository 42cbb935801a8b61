import type { ProviderName, ProviderState } from '#contract/entities/provider';
import type { OpenBilling } from './cards/billingAt';
import type { CardProvider } from './cards/cardProvider';
import type { EmailProvider } from './email/emailProvider';
import type { OwnSmtpSettings } from './email/smtp';
import type { JobNimbus } from './jobNimbus/jobNimbus';
import type { LightningProvider } from './lightning/lightningProvider';
import type { AnswerModel } from './llm/answerModel';
import type { EmbeddingModel } from './llm/embeddingModel';
import type { ListModels } from './llm/supportedModels';
import type { PayoutProvider } from './payouts/payoutProvider';
import type { Rates } from './rates/rates';
import type { OpenSftp } from './sftp/sftpServer';
import type { HostTexts } from './sms/hostTexts';
import type { SmsProviders } from './sms/smsProviders';
import type { VoiceSamples } from './speech/samples';

/** The services outside the host that handlers use. */
export type Providers = {
  readonly email: EmailProvider;
  /** The sender of the host's own mails: MAIL_FROM. */
  readonly mailFrom: string;
  /** The mail server of an organization. */
  readonly ownEmail: (settings: OwnSmtpSettings) => Promise<EmailProvider>;
  /** The host's own text messages: codes. Null: none can be sent. */
  readonly texts: HostTexts | null;
  /** Text messages, by the keys of each organization. */
  readonly sms: SmsProviders;
  /** By the key of each organization. */
  readonly jobNimbus: JobNimbus;
  /** Null: no language model is configured, so answers come from retrieval (host.md 6). */
  readonly model: AnswerModel | null;
  /** The models at the language model's endpoint; none without one. */
  readonly listModels: ListModels;
  /** Null: passages are found by their words alone. */
  readonly embeddings: EmbeddingModel | null;
  /** Null: nobody takes cards. */
  readonly cards: CardProvider | null;
  /** The billing systems of resellers. */
  readonly openBilling: OpenBilling;
  /** Folders that files are sent to. */
  readonly sftp: OpenSftp;
  /** Null: money cannot come or go by Lightning. */
  readonly lightning: LightningProvider | null;
  /** Each has ways of its own; none: no dollars leave. */
  readonly payouts: readonly PayoutProvider[];
  readonly rates: Rates;
  /** The voices that agents can speak with. */
  readonly speech: VoiceSamples;
  /** The state of each, for /healthz. */
  readonly states: Readonly<Record<ProviderName, ProviderState>>;
};
