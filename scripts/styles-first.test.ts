import { expect, test } from 'vitest';
import { withStylesFirst } from './styles-first.ts';

const font = '<link rel="preload" as="font" href="/a.woff2"/>', module = '<link rel="modulepreload" href="/a.js"/>', first = '<script>if(1<2){}</script>';
const styles = '<link rel="stylesheet" href="/a.css"/><link rel="stylesheet" href="/b.css#"/>';

test('styles and the script before them go in front of fonts and scripts, in their order', () => {
  expect(withStylesFirst(`<head><meta/>${font}<title>T</title>${module}${first}${styles}</head><body><script>2</script></body>`))
    .toBe(`<head><meta/>${first}${styles}${font}<title>T</title>${module}</head><body><script>2</script></body>`);
});

test('a page that is written otherwise stops the build', () => {
  expect(() => withStylesFirst(`<head>${font}${module}</head>`)).toThrow(/no styles/);
  expect(() => withStylesFirst(`<head>${styles}</head>`)).toThrow(/no fonts/);
});
