import { domMax } from 'framer-motion';

/** The framer-motion features for dragging; loaded when the first dialog opens. */
export const motionFeatures = domMax;
