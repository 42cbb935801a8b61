/**
 * An icon of a list as CSS: one element, or none of its own, where an SVG takes three to five in every row. It is filled with the
 * colour of the text.
 */
export const iconMask = (path: string) => ({
  bg: 'currentColor',
  maskImage: `url("data:image/svg+xml,${encodeURIComponent(drawing(path))}")`,
  maskSize: 'contain',
  // Forced colours leave only those of the system.
  '@media (forced-colors: active)': { bg: 'CanvasText' },
});

/** As Lucide draws its icons. */
const drawing = (path: string) =>
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none" stroke="#000" stroke-width="2" ' +
  `stroke-linecap="round" stroke-linejoin="round"><path d="${path}"/></svg>`;
