import type { FigureSpec } from '#app/content/prose.ts';

/**
 * The values of a figure, typed for its kind.
 * @throws when one is missing or has another type
 */
export class FigureValues {
  private readonly spec: FigureSpec;

  constructor(spec: FigureSpec) {
    this.spec = spec;
  }

  number(key: string): number {
    const value = this.spec.values[key];
    if (typeof value !== 'number')
      throw new Error(`The figure "${this.spec.kind}" needs a number "${key}".`);
    return value;
  }

  text(key: string): string {
    const value = this.optional(key);
    if (value === null) throw new Error(`The figure "${this.spec.kind}" needs "${key}".`);
    return value;
  }

  optional(key: string): string | null {
    const value = this.spec.values[key];
    return value === undefined ? null : String(value);
  }

  /** Returns the parts between commas. */
  list(key: string): string[] {
    return this.text(key)
      .split(',')
      .map((part) => part.trim());
  }

  numbers(key: string): number[] {
    return this.list(key).map((part) => {
      const value = Number(part);
      if (part === '' || Number.isNaN(value))
        throw new Error(`"${part}" in "${key}" of the figure "${this.spec.kind}" is not a number.`);
      return value;
    });
  }
}
