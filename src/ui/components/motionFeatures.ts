import { domMax } from 'framer-motion';

/** What framer-motion needs to drag; fetched when the first dialog opens, not before. */
export const motionFeatures = domMax;
