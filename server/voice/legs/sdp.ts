import { isIP } from 'node:net';

/** A browser offers about 6,000 characters. */
export const OFFER_MAX_CHARACTERS = 40_000;

/** What of a browser's offer the host answers: one microphone, coded as Opus. */
export type Offer = {
  readonly sdp: string;
  readonly mid: string;
  readonly payloadType: number;
};

/** The offer cannot be answered. The message is for whoever wrote the client. */
export class OfferRefused extends Error {
  override readonly name = 'OfferRefused';
}

/**
 * Reads an offer. Its addresses are left out: the caller's side reaches the host at the one address that the answer names, and a host
 * that sent packets to wherever an offer says could be made to knock at doors of the inside.
 * @throws OfferRefused
 */
export function readOffer(sdp: string): Offer {
  if (sdp.length > OFFER_MAX_CHARACTERS) throw new OfferRefused('The offer is too long.');
  const lines = sdp.split(/\r?\n/).filter((line) => line !== '');
  if (lines[0] !== 'v=0') throw new OfferRefused('The offer is no SDP.');
  if (!lines.every((line) => /^[a-z]=[\x20-\x7e]*$/.test(line)))
    throw new OfferRefused('A line of the offer is no SDP.');
  const sections = sectionsOf(lines);
  const media = sections.slice(1).map((section) => section[0] ?? '');
  const audio = sections.filter(([first]) => first?.startsWith('m=audio '));
  if (audio.length !== 1 || media.length > 2)
    throw new OfferRefused('The offer must have one microphone, and no camera.');
  if (media.some((line) => !/^m=(?:audio|application) /.test(line)))
    throw new OfferRefused('The offer must have no camera.');
  const [microphone = []] = audio;
  const mid = firstMatch(microphone, /^a=mid:([\w-]{1,32})$/);
  const payloadType = Number(firstMatch(microphone, /^a=rtpmap:(\d{1,3}) opus\/48000\/2$/i) ?? Number.NaN);
  if (mid === undefined || !(payloadType >= 0 && payloadType < 128)) throw new OfferRefused('The offer has no Opus.');
  const isSecured = ['ice-ufrag', 'ice-pwd', 'fingerprint'].every((name) =>
    [sections[0] ?? [], microphone].flat().some((line) => line.startsWith(`a=${name}:`)),
  );
  if (!isSecured) throw new OfferRefused('The offer has no keys.');
  const kept = lines.filter((line) => !/^a=(?:candidate:|end-of-candidates|remote-candidates:)/.test(line));
  return { sdp: `${kept.join('\r\n')}\r\n`, mid, payloadType };
}

/** The first section is that of the session. */
function sectionsOf(lines: readonly string[]): string[][] {
  const sections: string[][] = [[]];
  for (const line of lines) {
    if (line.startsWith('m=')) sections.push([]);
    sections.at(-1)?.push(line);
  }
  return sections;
}

function firstMatch(lines: readonly string[], pattern: RegExp): string | undefined {
  return lines.map((line) => pattern.exec(line)?.[1]).find((value) => value !== undefined);
}

/**
 * The host's answer with the address that callers reach it at: behind a router its own addresses lead nowhere.
 * @param publicIp VOICE_PUBLIC_IP
 */
export function withPublicAddress(sdp: string, publicIp: string | undefined): string {
  if (publicIp === undefined) return sdp;
  const family = isIP(publicIp);
  const named = new Set<string>();
  return sdp
    .split(/\r?\n/)
    .flatMap((line) => {
      const [, before, address = '', port, rest] = HOST_CANDIDATE.exec(line) ?? [];
      if (before === undefined || isIP(address) !== family || named.has(`${port}`)) return [line];
      named.add(`${port}`);
      return [`${before} ${publicIp} ${port} ${rest}`, line];
    })
    .join('\r\n');
}

const HOST_CANDIDATE = /^(a=candidate:\S+ \d+ \S+ \d+) (\S+) (\d+) (typ host.*)$/;
