/** Two soft notes, one after the other, in hertz. */
const NOTES = [660, 880] as const;
const NOTE_S = 0.14;
const LOUDNESS = 0.08;

/** Plays a short sound, made here, where the browser allows one: usually once somebody has used the page. */
export function playTone(window: Window): void {
  const { AudioContext: Context } = window as Window & { readonly AudioContext?: typeof AudioContext };
  if (!Context) return;
  try {
    const audio = new Context();
    for (const [index, hertz] of NOTES.entries()) {
      const from = audio.currentTime + index * NOTE_S;
      const [note, volume] = [audio.createOscillator(), audio.createGain()];
      note.frequency.value = hertz;
      // It swells and fades, because a sudden end is heard as a click.
      volume.gain.setValueAtTime(0, from);
      volume.gain.linearRampToValueAtTime(LOUDNESS, from + 0.02);
      volume.gain.linearRampToValueAtTime(0, from + NOTE_S);
      note.connect(volume).connect(audio.destination);
      note.start(from);
      note.stop(from + NOTE_S);
      if (index === NOTES.length - 1) note.onended = () => void audio.close();
    }
  } catch {
    // The notice itself is shown all the same.
  }
}
