type PathIconProps = {
  d: string;
  sizePx: number;
  /** Read out; without it the drawing is decoration. */
  label?: string | undefined;
};

/** A drawing of Lucide as one path: for what stands in every row of the longest lists. */
export const PathIcon = ({ d, sizePx, label }: PathIconProps) => {
  const drawing = { ...AS_LUCIDE, width: sizePx, height: sizePx };
  if (label === undefined) {
    return (
      <svg {...drawing} aria-hidden="true">
        <path d={d} />
      </svg>
    );
  }
  return (
    <svg {...drawing} role="img" aria-label={label}>
      <title>{label}</title>
      <path d={d} />
    </svg>
  );
};

const AS_LUCIDE = {
  viewBox: '0 0 24 24',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: '2',
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const;
