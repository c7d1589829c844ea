import { expect, test } from 'vitest';
import { withStylesInside } from './styles-inside.ts';

const font = '<link rel="preload" as="font" href="/a.woff2"/>', module = '<link rel="modulepreload" href="/a.js"/>', first = '<script>if(1<2){}</script>';
const links = '<link rel="stylesheet" href="/a.css"/><link rel="stylesheet" href="/b.css#"/>';
const files: Record<string, string> = { '/a.css': 'a{color:red}', '/b.css': 'b{content:"$&"}' };
const read = (href: string) => files[href]!;

test('the styles stand in front of fonts and scripts in their order, and their links hold nothing up', () => {
  expect(withStylesInside(`<head><meta/>${font}<title>T</title>${module}${first}${links}</head><body><script>2</script></body>`, read))
    .toBe(`<head><meta/>${first}<style data-built>a{color:red}b{content:"$&"}</style>${font}<title>T</title>${module}<link media="print" rel="stylesheet" href="/a.css"/><link media="print" rel="stylesheet" href="/b.css#"/></head><body><script>2</script></body>`);
});

test('a page that is written otherwise, or styles that would end their element, stop the build', () => {
  expect(() => withStylesInside(`<head>${font}${module}</head>`, read)).toThrow(/no styles/);
  expect(() => withStylesInside(`<head>${links}</head>`, read)).toThrow(/no fonts/);
  expect(() => withStylesInside(`<head>${font}${links}</head>`, () => 'a{content:"</style>"}')).toThrow(/cannot stand/);
});
