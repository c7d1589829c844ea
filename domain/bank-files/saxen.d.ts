/** The part of saxen that is used; the package brings no types. */
declare module 'saxen' {
  type Context = () => { line: number; column: number; data: string };
  export class Parser {
    on(
      event: 'openTag',
      visit: (
        name: string,
        attributes: () => Record<string, string> | false,
        decode: (text: string) => string,
        selfClosing: boolean,
        context: Context,
      ) => void,
    ): this;
    on(event: 'closeTag', visit: (name: string) => void): this;
    on(event: 'text' | 'cdata', visit: (text: string) => void): this;
    on(event: 'error', visit: (error: Error, context: Context) => void): this;
    write(text: string): this;
    stop(): void;
    end(): Error | null;
  }
}
