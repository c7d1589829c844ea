import { describe, expect, it } from 'vitest';
import { languageOf, languageOfMain, localPath, plainPath } from './language-paths.ts';

describe('the language of a page', () => {
  it.each([
    ['/', null, 'en'],
    ['/', 'vi', 'en'],
    ['/vi', null, 'vi'],
    ['/vi/pricing', 'en', 'vi'],
    ['/video', 'vi', 'en'],
    ['/dashboard', null, 'en'],
    ['/dashboard', 'vi', 'vi'],
    ['/profile', 'en', 'en'],
    ['/planning', null, 'en'],
    ['/planning', 'vi', 'vi'],
    ['/planning/x', null, 'en'],
  ] as const)('%s, chosen %s: %s', (path, chosen, language) => {
    expect(languageOf(path, chosen)).toBe(language);
  });
  it.each([
    ['/planning', null, 'vi'],
    ['/planning', 'en', 'en'],
    ['/planning/x', null, 'vi'],
    ['/plannings', null, 'en'],
    ['/dashboard', null, 'en'],
    ['/dashboard', 'vi', 'vi'],
    ['/vi/pricing', null, 'vi'],
  ] as const)('the language of main on %s, chosen %s: %s', (path, chosen, language) => {
    expect(languageOfMain(path, chosen)).toBe(language);
  });
});

describe('the two addresses of a page', () => {
  it.each([
    ['/', '/vi'],
    ['/pricing', '/vi/pricing'],
    ['/dashboard/ledger', '/dashboard/ledger'],
    ['/planning', '/planning'],
  ])('%s is %s in Vietnamese, and back', (english, vietnamese) => {
    expect(localPath(english, 'vi')).toBe(vietnamese);
    expect(localPath(english, 'en')).toBe(english);
    expect(plainPath(vietnamese)).toBe(english);
  });
  it('ignores a trailing slash', () => {
    expect(plainPath('/vi/')).toBe('/');
    expect(plainPath('/pricing/')).toBe('/pricing');
  });
});
