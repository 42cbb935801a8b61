import { chakra } from '@chakra-ui/react';
import { badgeRecipe } from '../theme/recipes/badge';

export const Badge = chakra('span', badgeRecipe);
