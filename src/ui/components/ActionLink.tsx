import { chakra } from '@chakra-ui/react';
import { buttonRecipe } from '../theme/recipes/button';
import { AppLink } from './AppLink';

/** A link of the console that looks like a button: it goes somewhere, so it can be opened in a new tab. */
export const ActionLink = chakra(AppLink, buttonRecipe);

/** The same to an address outside the console, in a new tab that knows nothing of this one. */
export const OutsideLink = chakra('a', buttonRecipe, { defaultProps: { target: '_blank', rel: 'noreferrer' } });
