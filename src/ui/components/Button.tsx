import { chakra } from '@chakra-ui/react';
import type { ComponentProps } from 'react';
import { buttonRecipe } from '../theme/recipes/button';
import { Spinner } from './Spinner';

const Root = chakra('button', buttonRecipe, { defaultProps: { type: 'button' } });

export type ButtonProps = ComponentProps<typeof Root> & {
  /** Shows that the action is running and ignores further presses. The label stays, so that nothing jumps. */
  busy?: boolean;
};

/** A button. One with only an icon needs `square` and an `aria-label`. */
export const Button = ({ busy = false, disabled, children, ...rest }: ButtonProps) => (
  <Root aria-busy={busy || undefined} {...rest} disabled={disabled || busy}>
    {busy && <Spinner />}
    {children}
  </Root>
);
