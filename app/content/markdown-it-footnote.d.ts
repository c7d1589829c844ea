/** The plugin ships no types. */
declare module 'markdown-it-footnote' {
  import type { MarkdownParser } from '#app/content/markdown-tree.ts';
  export default function footnotePlugin(parser: MarkdownParser): void;
}
