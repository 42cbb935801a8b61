import { memo, type ReactNode } from 'react';

type ShownProps<T> = { readonly of: T; readonly draw: (of: T) => ReactNode };

const Drawn = <T,>({ of, draw }: ShownProps<T>) => draw(of);

/** A row of a long list, which is not drawn again while others come into sight. */
export const Shown = memo(Drawn) as typeof Drawn;
