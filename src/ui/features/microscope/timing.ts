import type { Call } from '#contract/entities/call';
import type { CallReading } from '#contract/rules/calls/reading';
import type { Wave } from '#machines/microscope';

/** How long a call is drawn: all that is known of it has room. */
export function lengthMsOf(
  { recording, endedAtMs, startedAtMs }: Call,
  reading: CallReading,
  wave: Wave | null,
): number {
  const lastedMs = endedAtMs === undefined ? 0 : endedAtMs - startedAtMs;
  return Math.max(1_000, lastedMs, reading.durationMs, recording?.durationMs ?? 0, wave?.lengthMs ?? 0);
}

const PARTS = 240;
const HEIGHT = 0.45;

/** Without a recording: who spoke when, all equally loud. */
export function drawnWave({ turns }: CallReading, lengthMs: number): Wave {
  const partMs = lengthMs / PARTS;
  const side = (isAgent: boolean) => {
    const spoken = turns.filter(({ who, isTyped }) => (who === 'agent') === isAgent && !isTyped);
    return Array.from({ length: PARTS }, (_, part) => {
      const [fromMs, toMs] = [part * partMs, (part + 1) * partMs];
      return spoken.some(({ atMs, endMs }) => atMs < toMs && endMs > fromMs) ? HEIGHT : 0;
    });
  };
  return { lengthMs, caller: side(false), agent: side(true) };
}

/** `0:00` to `1:07:09`. */
export function clockOf(ms: number): string {
  const whole = Math.max(0, Math.floor(ms / 1_000));
  const [hours, minutes, seconds] = [Math.floor(whole / 3_600), Math.floor(whole / 60) % 60, whole % 60];
  const rest = `${String(seconds).padStart(2, '0')}`;
  return hours === 0 ? `${minutes}:${rest}` : `${hours}:${String(minutes).padStart(2, '0')}:${rest}`;
}

/** `2.4 s`. */
export const secondsOf = (ms: number): string => `${(ms / 1_000).toFixed(1)} s`;

export const percent = (share: number): string => `${Math.min(100, Math.max(0, share * 100))}%`;
