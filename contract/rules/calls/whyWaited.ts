type Parts = {
  readonly totalMs: number;
  readonly heardMs: number;
  readonly thoughtMs: number;
  readonly functionMs: number;
  readonly voiceMs: number;
};

/**
 * Why a caller waited for the agent, in a sentence: what took longest, and then the rest.
 * @param functionName the function that ran longest in this time
 */
export function whyWaited({ totalMs, heardMs, thoughtMs, functionMs, voiceMs }: Parts, functionName?: string): string {
  const parts = [
    { ms: heardMs, took: 'until it was heard that the caller had finished' },
    { ms: thoughtMs - functionMs, took: 'for the model' },
    { ms: functionMs, took: functionName === undefined ? 'for functions' : `for the function “${functionName}”` },
    { ms: voiceMs, took: 'for the voice' },
  ]
    .filter(({ ms }) => secondsOf(ms) !== '0.0')
    .sort((a, b) => b.ms - a.ms)
    .map(({ ms, took }) => `${secondsOf(ms)} s ${took}`);
  return parts.length === 0
    ? 'The agent answered at once.'
    : `The agent answered after ${secondsOf(totalMs)} s: ${listed(parts)}.`;
}

const secondsOf = (ms: number): string => (ms / 1_000).toFixed(1);

const listed = (parts: readonly string[]): string =>
  parts.length < 2 ? (parts[0] ?? '') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;
