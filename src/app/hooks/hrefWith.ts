import { usePlace } from './location';

/** This place's address with other parameters; null takes one away. */
export function useHrefWith(): (parameters: Readonly<Record<string, string | null>>) => string {
  const { pathname, search } = usePlace();
  return (parameters) => {
    const changed = new URLSearchParams(search);
    for (const [name, value] of Object.entries(parameters)) {
      if (value === null) changed.delete(name);
      else changed.set(name, value);
    }
    const text = changed.toString();
    return text === '' ? pathname : `${pathname}?${text}`;
  };
}
