import type { LucideIcon } from 'lucide-react';
import { Button, type ButtonProps } from './Button';

const ICON_PX = { xs: 14, sm: 16 } as const;

export type IconButtonProps = Omit<ButtonProps, 'children' | 'size' | 'square'> & {
  /** Read by screen readers, and shown on hover. */
  label: string;
  Icon: LucideIcon;
  size?: keyof typeof ICON_PX;
};

export const IconButton = ({ label, Icon, size = 'sm', ...rest }: IconButtonProps) => (
  <Button variant="ghost" size={size} square aria-label={label} title={label} {...rest}>
    <Icon size={ICON_PX[size]} aria-hidden="true" />
  </Button>
);
