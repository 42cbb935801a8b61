import { type ReactNode, useState } from 'react';
import { Button, type ButtonProps } from './Button';
import { Popover } from './Popover';

export type PopoverButtonProps = Omit<ButtonProps, 'children' | 'onClick'> & {
  /** Names the panel, and the button if it shows only an icon. */
  label: string;
  face: ReactNode;
  widthPx?: number;
  children: (close: () => void) => ReactNode;
};

const FREE_PX = 200;

/** A button, and below or above it a panel that it opens. */
export const PopoverButton = ({ label, face, widthPx = 260, children, ...button }: PopoverButtonProps) => {
  const [place, setPlace] = useState<Readonly<Record<string, string>> | null>(null);
  const close = () => setPlace(null);
  return (
    <>
      <Button
        variant="outline"
        size="xs"
        aria-haspopup="dialog"
        aria-expanded={place !== null}
        {...button}
        onClick={({ currentTarget }) => {
          const { top, bottom, left } = currentTarget.getBoundingClientRect();
          const inside = `${Math.max(8, Math.min(left, window.innerWidth - widthPx - 8))}px`;
          const hasRoom = bottom + FREE_PX < window.innerHeight;
          setPlace({
            left: inside,
            ...(hasRoom ? { top: `${bottom + 4}px` } : { top: 'auto', bottom: `${window.innerHeight - top + 4}px` }),
          });
        }}
      >
        {face}
      </Button>
      {place && (
        <Popover label={label} onClose={close} w={`${widthPx}px`} maxH="min(420px, 60dvh)" style={place}>
          {children(close)}
        </Popover>
      )}
    </>
  );
};
