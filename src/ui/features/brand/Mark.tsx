import { PhoneCall } from 'lucide-react';
import { accentVariables } from '#contract/rules/brand/accent';

type MarkProps = { image: string | undefined; color: string; theme: 'light' | 'dark'; sizePx: number };

/** The logo of a brand, or the generic one in its colour. */
export const Mark = ({ image, color, theme, sizePx }: MarkProps) => {
  if (image !== undefined) {
    return (
      <img src={image} alt="" style={{ height: sizePx, maxWidth: sizePx * 4, objectFit: 'contain', flex: 'none' }} />
    );
  }
  const variables = accentVariables(color);
  return (
    <span
      aria-hidden="true"
      style={{
        display: 'inline-grid',
        placeItems: 'center',
        width: sizePx,
        height: sizePx,
        borderRadius: sizePx * 0.29,
        background: variables[`--accent-${theme}`],
        color: variables[`--accent-contrast-${theme}`],
        flex: 'none',
      }}
    >
      <PhoneCall size={sizePx * 0.58} />
    </span>
  );
};
