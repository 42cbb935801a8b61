import { chakra } from '@chakra-ui/react';
import { inputRecipe, selectRecipe, textareaRecipe } from '../theme/recipes/input';

export const Input = chakra('input', inputRecipe);
export const Textarea = chakra('textarea', textareaRecipe);
/** The native select: it brings keyboard, screen reader and phone support. */
export const Select = chakra('select', selectRecipe);
