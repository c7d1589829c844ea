import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createHTML, createScriptURL } from './trusted-types.ts';

beforeEach(() => {
  vi.stubGlobal('location', new URL('https://tudo.example/vi/blog?a=1'));
  vi.stubGlobal('origin', 'https://tudo.example');
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe('the markup that a page may create', () => {
  test.each([
    '',
    ' ',
    'phở > cà phê & trà',
    '<script></script>',
    '{"@type":"Article","name":"a \\u003c b"}',
  ])('%j', (text) => {
    expect(createHTML(text)).toBe(text);
  });
  test.each([
    '<img src=x onerror=alert(1)>',
    '<b>phở</b>',
    '<script>alert(1)</script>',
    '<script></script><img src=x>',
    ' <script></script>',
    '<',
  ])('refuses %j', (text) => {
    expect(createHTML(text)).toBeNull();
  });
});

describe('the scripts that may run as a worker', () => {
  test.each([
    '/sw.js',
    'https://tudo.example/assets/worker.js',
    'worker.js',
    '../notify-worker.js',
  ])('%s', (url) => {
    expect(createScriptURL(url)).toBe(url);
  });
  test.each([
    'https://elsewhere.example/sw.js',
    '//elsewhere.example/sw.js',
    'http://tudo.example/sw.js',
    'https://tudo.example:8443/sw.js',
    'data:text/javascript,alert(1)',
    'blob:https://elsewhere.example/1',
    'javascript:alert(1)',
    '\\\\elsewhere.example\\sw.js',
  ])('refuses %s', (url) => {
    expect(createScriptURL(url)).toBeNull();
  });
});
