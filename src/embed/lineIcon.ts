/** A drawing of lines, of 24 by 24, in the colour of the button's text. */
export function lineIcon(lines?: string): { readonly svg: SVGElement; readonly path: SVGElement } {
  const [svg, path] = ['svg', 'path'].map((name) => document.createElementNS('http://www.w3.org/2000/svg', name)) as [
    SVGElement,
    SVGElement,
  ];
  const size = { viewBox: '0 0 24 24', width: '24', height: '24', fill: 'none', stroke: 'currentColor' };
  const line = { 'stroke-width': '2', 'stroke-linecap': 'round', 'stroke-linejoin': 'round', 'aria-hidden': 'true' };
  for (const [name, value] of Object.entries({ ...size, ...line })) svg.setAttribute(name, value);
  if (lines !== undefined) path.setAttribute('d', lines);
  svg.append(path);
  return { svg, path };
}
