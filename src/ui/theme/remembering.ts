import type { SystemContext } from '@chakra-ui/react';
import { css as serialize } from '@emotion/react';

type Cva = SystemContext['cva'];
type Recipe = ReturnType<Cva>;
type Css = SystemContext['css'];
type Serialized = ReturnType<typeof serialize>;

/** Per recipe and choice of variants; some style properties hold a length that is measured. */
const LOOKS_KEPT = 200;

/**
 * The same system, which works out once what Chakra works out at every drawing of every element: its recipe, what of its
 * properties is style, and the rules that these come to. At 4× a dialog is there a third sooner.
 */
export function remembering(system: SystemContext): SystemContext {
  return {
    ...system,
    cva: recipeOnce(system.cva),
    css: rulesOnce(system.css),
    isValidProperty: answerOnce(system.isValidProperty),
  };
}

function recipeOnce(cva: Cva): Cva {
  const recipes = new WeakMap<object, Recipe>();
  const make = (config: Parameters<Cva>[0]): Recipe => {
    const recipe = cva(config);
    const merge = recipe.merge as (this: Recipe, other: Recipe) => Recipe;
    const merged = new WeakMap<object, Recipe>();
    return Object.assign(recipe, { merge: (other: Recipe) => kept(merged, other, () => merge.call(recipe, other)) });
  };
  return ((config: Parameters<Cva>[0]) => kept(recipes, config, () => make(config))) as Cva;
}

function kept<TValue>(known: WeakMap<object, TValue>, key: object, make: () => TValue): TValue {
  const value = known.get(key) ?? make();
  known.set(key, value);
  return value;
}

/** The names are few. */
function answerOnce(isValid: SystemContext['isValidProperty']): SystemContext['isValidProperty'] {
  const known = new Map<string, boolean>();
  return (name) => {
    const answer = known.get(name) ?? isValid(name);
    known.set(name, answer);
    return answer;
  };
}

/**
 * Chakra looks its rules up by a hash of the whole recipe, and Emotion writes and hashes them again. A recipe's styles
 * are one object for a choice of variants, so they are known by who they are; and what Emotion has written it takes as it is.
 */
function rulesOnce(css: Css): Css {
  const looks = new WeakMap<object, Map<string, Serialized>>();
  return (recipe: Parameters<Css>[0], ...styles: Parameters<Css>) => {
    const write = () => serialize(css(recipe, ...styles) as Parameters<typeof serialize>[0]);
    if (!recipe) return write();
    const known = kept(looks, recipe, () => new Map<string, Serialized>());
    const key = JSON.stringify(styles);
    const rules = known.get(key) ?? write();
    if (known.size >= LOOKS_KEPT) known.clear();
    known.set(key, rules);
    return rules;
  };
}
