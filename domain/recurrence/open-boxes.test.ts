import { expect, test } from 'vitest';
import { openBoxes } from './open-boxes.ts';

test.each([
  ['- [x] milk\n* [X] bread\n+ [ ] tea', '- [ ] milk\n* [ ] bread\n+ [ ] tea'],
  ['1. [x] one\n12) [x] two', '1. [ ] one\n12) [ ] two'],
  ['- a\n  - [x] below', '- a\n  - [ ] below'],
  ['> - [x] said', '> - [ ] said'],
  ['- - [x] twice', '- - [ ] twice'],
  ['- [x]\r\n- [x] b\r\n', '- [ ]\r\n- [ ] b\r\n'],
  ['- [x] a\r- [x] b', '- [ ] a\r- [ ] b'],
  ['- [x](https://example.org)', '- [x](https://example.org)'],
  ['a [x] b\n[x] c', 'a [x] b\n[x] c'],
  ['```\n- [x] code\n```\n- [x] box', '```\n- [x] code\n```\n- [ ] box'],
  ['~~~ sh\n- [x] code\n```\n- [x] code\n~~~', '~~~ sh\n- [x] code\n```\n- [x] code\n~~~'],
  ['````\n```\n- [x] code\n````', '````\n```\n- [x] code\n````'],
  ['- ```\n  - [x] code\n- [x] box', '- ```\n  - [x] code\n- [ ] box'],
  ['```\n- [x] not closed', '```\n- [x] not closed'],
])('the ticked boxes of %j are opened', (note, opened) => {
  expect(openBoxes(note)).toBe(opened);
});
