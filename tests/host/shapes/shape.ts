/** The documented form of a value: a type, a list of one form, or an object's fields. */
export type Shape = 'str' | 'num' | 'bool' | 'obj' | readonly [Shape] | { readonly [field: string]: Shape };

/** Where a value differs from its documented form: a missing field, another type, a list without an item to compare. */
export function differences(value: unknown, shape: Shape, path = 'reply'): string[] {
  if (typeof shape === 'string') return isOf(value, shape) ? [] : [`${path} is no ${shape}: ${JSON.stringify(value)}`];
  if (isList(shape)) {
    const [form] = shape;
    if (!Array.isArray(value) || value.length === 0) return [`${path} is no list with an item`];
    return value.flatMap((item, index) => differences(item, form, `${path}.${index}`));
  }
  if (!isOf(value, 'obj')) return [`${path} is no obj: ${JSON.stringify(value)}`];
  return Object.entries(shape).flatMap(([field, form]) =>
    differences((value as Record<string, unknown>)[field], form, `${path}.${field}`),
  );
}

function isList(shape: Exclude<Shape, string>): shape is readonly [Shape] {
  return Array.isArray(shape);
}

function isOf(value: unknown, type: 'str' | 'num' | 'bool' | 'obj'): boolean {
  if (type === 'obj') return typeof value === 'object' && value !== null && !Array.isArray(value);
  return typeof value === { str: 'string', num: 'number', bool: 'boolean' }[type];
}

/** A call as the documentation shows it, and its reply. */
export type Example = {
  readonly as?: 'superAdmin' | 'partner' | 'reseller' | 'owner';
  /** Method and path with its query. */
  readonly call: string;
  readonly body?: object;
  readonly status?: 200 | 201;
  readonly reply: Shape;
};
