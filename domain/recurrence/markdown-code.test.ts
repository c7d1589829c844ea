import { expect, test } from 'vitest';
import { endOfCode } from './markdown-code.ts';

test.each([
  ['text', null],
  ['```\na\n```\nb', 2],
  ['  ```js\na\n ``` \nb', 2],
  ['```\n```js\n```', 2],
  ['```', 1],
  ['```\na', 2],
])('the block of code that begins %j ends on line %s', (text, end) => {
  expect(endOfCode(text.split('\n'), 0)).toBe(end);
});
