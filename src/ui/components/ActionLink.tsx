import { chakra } from '@chakra-ui/react';
import { buttonRecipe } from '../theme/recipes/button';
import { AppLink } from './AppLink';

/** A link that looks like a button. It is a real link, so it can be opened in a new tab. */
export const ActionLink = chakra(AppLink, buttonRecipe);

/** The same for an outside address, in a new tab without access to this one. */
export const OutsideLink = chakra('a', buttonRecipe, { defaultProps: { target: '_blank', rel: 'noreferrer' } });
