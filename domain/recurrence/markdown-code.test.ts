import { expect, test } from 'vitest';
import { endOfCode } from './markdown-code.ts';

test.each([
  ['text', null],
  ['```\na\n```\nb', 2],
  ['  ```js\na\n ``` \nb', 2],
  ['```\n```js\n```', 2],
  ['```', 1],
  ['```\na', 2],
])('the code block that starts with %j ends on line %s', (text, end) => {
  expect(endOfCode(text.split('\n'), 0)).toBe(end);
});
