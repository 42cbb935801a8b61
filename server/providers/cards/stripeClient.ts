import Stripe from 'stripe';

export type StripeAt = {
  readonly host: string;
  /** Empty: that of the protocol. */
  readonly port: string;
  readonly isSecure: boolean;
  readonly key: string;
  readonly webhookSecret: string;
};

/** Where Stripe is, by a setting such as `stripe://:SECRET_KEY@api.stripe.com?webhook=whsec_…`. `&tls=off`: over plain HTTP. */
export function stripeAtOf(url: string): StripeAt {
  const { hostname, port, password, searchParams } = new URL(url);
  return {
    host: hostname,
    port,
    isSecure: searchParams.get('tls') !== 'off',
    key: decodeURIComponent(password),
    webhookSecret: searchParams.get('webhook') ?? '',
  };
}

const TIMEOUT_MS = 30_000;

export const stripeClient = ({ host, port, isSecure, key }: StripeAt): Stripe =>
  new Stripe(key, {
    host,
    ...(port !== '' && { port }),
    protocol: isSecure ? 'https' : 'http',
    timeout: TIMEOUT_MS,
    // What cannot be told now, is asked again by a job.
    maxNetworkRetries: 0,
    telemetry: false,
  });

/** By a test key no money moves. */
export const isTestKey = ({ key }: StripeAt): boolean => /^[a-z]+_test_/.test(key);
