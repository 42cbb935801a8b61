import { createDecoders } from './pool';

/** The decoders of this process, whichever host or job in it asks: its memory is one. */
export const decode = createDecoders();
