/** A speech service as the operator names it: `deepgram://:API_KEY@api.deepgram.com?model=nova-3`. */
export type SpeechService = {
  readonly service: (typeof SPEECH_SERVICES)[number];
  /** Without a slash at its end. */
  readonly baseUrl: string;
  readonly apiKey: string;
  readonly model: string | undefined;
  readonly voice: string | undefined;
  /** How long it is waited for, instead of the adapter's own limit. */
  readonly timeoutMs?: number;
};

/** `openai`: any endpoint that speaks its protocol. With `+http` after it, a service of this machine or network without TLS. */
const SPEECH_SERVICES = ['openai', 'deepgram', 'elevenlabs'] as const;

/** @returns null if it names no service */
export function readSpeechUrl(text: string): SpeechService | null {
  if (!URL.canParse(text)) return null;
  const { protocol, password, host, pathname, searchParams } = new URL(text);
  const [name, transport] = protocol.slice(0, -1).split('+');
  const service = SPEECH_SERVICES.find((one) => one === name);
  if (service === undefined || host === '' || (transport !== undefined && transport !== 'http')) return null;
  return {
    service,
    baseUrl: `${transport ?? 'https'}://${host}${pathname.replace(/\/+$/, '')}`,
    apiKey: decodeURIComponent(password),
    model: searchParams.get('model') ?? undefined,
    voice: searchParams.get('voice') ?? undefined,
  };
}
