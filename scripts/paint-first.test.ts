import { expect, test } from 'vitest';
import { firstScript } from '../app/first-script.ts';
import {
  withoutFlags,
  withoutOthers,
  withScriptsAfterPaint,
  withStylesInside,
} from './paint-first.ts';

const font = '<link rel="preload" as="font" href="/a.woff2"/>',
  module = '<link rel="modulepreload" href="/a.js"/>',
  first = '<script>if(1<2){}</script>';
const links = '<link rel="stylesheet" href="/a.css"/><link rel="stylesheet" href="/b.css#"/>';
const files: Record<string, string> = { '/a.css': 'a{color:red}', '/b.css': 'b{content:"$&"}' };
const read = (href: string) => files[href]!;

test('the styles are inlined in order before fonts and scripts, and their links do not block', () => {
  expect(
    withStylesInside(
      `<head><meta/>${font}<title>T</title>${module}${first}${links}</head><body><script>2</script></body>`,
      read,
    ),
  ).toBe(
    `<head><meta/>${first}<style data-built>a{color:red}b{content:"$&"}</style>${font}` +
      `<title>T</title>${module}<link media="print" rel="stylesheet" href="/a.css"/>` +
      '<link media="print" rel="stylesheet" href="/b.css#"/></head><body>' +
      '<script>2</script></body>',
  );
});

test('a page of another form, or styles that would close their element, stop the build', () => {
  expect(() => withStylesInside(`<head>${font}${module}</head>`, read)).toThrow(/no styles/);
  expect(() => withStylesInside(`<head>${links}</head>`, read)).toThrow(/no fonts/);
  expect(() =>
    withStylesInside(`<head>${font}${links}</head>`, () => 'a{content:"</style>"}'),
  ).toThrow(/cannot stand/);
});

test('the first script skips account work on home and reserves the rail on a tool', () => {
  for (const isTool of [false, true]) {
    const page = withoutOthers(`<head><script>${firstScript}</script></head>`, isTool);
    expect(page).not.toContain('indexedDB');
    expect(page).toContain('tudo.theme');
    expect(page.includes('tudo.signedIn')).toBe(isTool);
    expect(() => new Function(/<script>(.*)<\/script>/.exec(page)![1]!)).not.toThrow();
    expect(() => withoutOthers('<head></head>', isTool)).toThrow(/first script/);
  }
});

test('flags that are off are omitted, and a flag that is on is kept with all others', () => {
  expect(withoutFlags('{"basename":"/","future":{"a_b":false,"c":false},"ssr":false}')).toBe(
    '{"basename":"/","future":{},"ssr":false}',
  );
  const on = '{"future":{"a_b":false,"c":true},"ssr":false}';
  expect(withoutFlags(on)).toBe(on);
});

const preload = (href: string) => `<link rel="modulepreload" href="${href}"/>`;
const head = `<head>${module}${preload('/b.js')}${preload('/c.js')}</head>`;
const written = `${head}<body><script type="module" async="">import "/a.js";
import * as route1_part from "/b.js";
const route0 = {...route1_part};
  
  window.__reactRouterRouteModules = {"root":route0};

import("/$&.js");</script></body>`;

test('the scripts of a page are requested after the first paint', () => {
  const page = withScriptsAfterPaint(written);
  expect(page).not.toContain('rel="modulepreload"');
  expect(page).not.toContain('type="module"');
  const code = /<script>(.*)<\/script>/s.exec(page)![1]!;
  expect(() => new Function(code)).not.toThrow();
  expect(code).toContain(
    'Promise.all([import("/a.js"),import("/b.js")]).then(([_0,route1_part])=>{const route0 = ' +
      '{...route1_part};window.__reactRouterRouteModules = {"root":route0};' +
      'return import("/$&.js")}).catch(console.warn)',
  );
  // An imported script needs no preload link.
  expect(code).toContain('["/c.js"].map(');
});

test('scripts of another form stop the build', () => {
  expect(() => withScriptsAfterPaint(written.replace('import * as', 'import type * as'))).toThrow(
    /another way/,
  );
  expect(() => withScriptsAfterPaint(written.replace(' async=""', ''))).toThrow(/another way/);
  expect(() => withScriptsAfterPaint(written.replaceAll('modulepreload', 'preload'))).toThrow(
    /another way/,
  );
});
