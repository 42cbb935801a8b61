/**
 * Runs something once the frame under way is on the screen, so that a key is seen before what follows from it is worked
 * out (performance.md 12). A page that is not drawn makes no frames: there nothing runs. The answer calls it off.
 */
export function afterPaint(run: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(run);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
