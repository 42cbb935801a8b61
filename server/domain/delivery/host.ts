import { isPublicUrl } from '#contract/rules/address/isPublicUrl';
import type { Providers } from '../../providers/index';

/** What the delivery of messages needs of the host. */
export type DeliveryHost = {
  readonly providers: Pick<Providers, 'email' | 'mailFrom' | 'ownEmail' | 'sms' | 'states'>;
  /** The key that the organizations' secrets are sealed with. */
  readonly secretKey: Buffer;
  /** Without a trailing slash. */
  readonly publicUrl: string;
};

/** Whether others than this machine can call the host at its address. */
export function isPublicHost({ publicUrl }: Pick<DeliveryHost, 'publicUrl'>): boolean {
  return isPublicUrl(publicUrl);
}

/** Where providers tell the host of messages, by the key of an organization's settings. */
export const webhookUrl = ({ publicUrl }: Pick<DeliveryHost, 'publicUrl'>, channel: 'sms' | 'email', key: string) =>
  `${publicUrl}${WEBHOOK_PATH[channel]}/${key}`;

export const WEBHOOK_PATH = { sms: '/api/hooks/sms', email: '/api/hooks/email' } as const;
