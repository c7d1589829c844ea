/**
 * Every text of the product, in both languages. One file per area and language: `en/<area>.ts` is the shape, and
 * `vi/<area>.ts` is checked against it, so that a missing key does not compile. A text with a quantity or a name in it
 * is a function. The screens load only the language in use (`app/words.ts`); mail, on the server, imports both.
 */
export type Language = 'en' | 'vi';
export const languages: readonly Language[] = ['en', 'vi'];

/** The catalogue type of an English area: literal texts widen to string, functions keep their parameters. */
export type Shape<T> = { readonly [K in keyof T]: T[K] extends string ? string : T[K] extends (...args: infer A) => string ? (...args: A) => string : Shape<T[K]> };
