import { chakra } from '@chakra-ui/react';
import { inputRecipe, selectRecipe, textareaRecipe } from '../theme/recipes/input';

export const Input = chakra('input', inputRecipe);
export const Textarea = chakra('textarea', textareaRecipe);
/** The browser's own list: keyboard, screen reader and the phone's wheel come with it. */
export const Select = chakra('select', selectRecipe);
