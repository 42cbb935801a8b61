import type { LightningProvider } from './lightningProvider';

/** The Lightning node of a setting, such as `phoenixd://:PASSWORD@localhost:9740`. `?tls=off`: over plain HTTP, as on one machine. */
export async function lightningAt(url: string): Promise<LightningProvider> {
  const { protocol, host, password, searchParams } = new URL(url);
  const baseUrl = `${searchParams.get('tls') === 'off' ? 'http' : 'https'}://${host}`;
  const key = decodeURIComponent(password);
  switch (protocol) {
    case 'phoenixd:':
      return (await import('./phoenixd')).phoenixd({ baseUrl, password: key });
    case 'lnbits:':
      return (await import('./lnbits')).lnbits({ baseUrl, adminKey: key });
    default:
      return (await import('./lnd')).lnd({ baseUrl, macaroonHex: key });
  }
}
