import type { ComponentProps } from 'react';
import { Themed } from '../../theme/Themed';
import { ShellFrame } from './ShellFrame';

/** The console before its machines and its other code are loaded. */
export const ConsoleStart = (props: ComponentProps<typeof ShellFrame>) => (
  <Themed>
    <ShellFrame {...props} />
  </Themed>
);
