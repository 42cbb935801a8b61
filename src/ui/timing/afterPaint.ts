/** A page that is not drawn makes no frames: then it is done after this pause. */
const LATE_MS = 200;

/**
 * Runs something once the frame under way is on the screen, so that a key is seen before what follows from it is worked
 * out (performance.md 12). The answer calls it off.
 */
export function afterPaint(run: () => void): () => void {
  let painted: ReturnType<typeof setTimeout> | undefined;
  const callOff = () => {
    cancelAnimationFrame(frame);
    clearTimeout(painted);
    clearTimeout(late);
  };
  const go = () => {
    callOff();
    run();
  };
  const frame = requestAnimationFrame(() => {
    painted = setTimeout(go);
  });
  const late = setTimeout(go, LATE_MS);
  return callOff;
}
