import { expect, test } from 'vitest';
import { mailboxKey, normalizeEmail } from './email-address.ts';

test.each([
  // RFC 5890 and UTS 46: full-width letters, soft hyphens and zero width are mapped away; RFC 3492
  // gives the punycode.
  ['Lan@Example.com', 'lan@example.com'],
  [' lan@ｅｘａｍｐｌｅ.com ', 'lan@example.com'],
  ['lan@exa\u200Bmple.com', 'lan@example.com'],
  ['la\u200Bn@example.com', 'lan@example.com'],
  ['lan\u200E@exam\u00ADple.com', 'lan@example.com'],
  ['\u202Elan@example.com\u2060', 'lan@example.com'],
  ['lan@example。com', 'lan@example.com'],
  ['lan@example.com.', 'lan@example.com'],
  ['lan@bücher.example', 'lan@xn--bcher-kva.example'],
  ['lan@BÜCHER.example', 'lan@xn--bcher-kva.example'],
  ['lan@bu\u0308cher.example', 'lan@xn--bcher-kva.example'],
  ['lan@xn--bcher-kva.example', 'lan@xn--bcher-kva.example'],
  ['nguye\u0302\u0303n@example.com', 'nguyễn@example.com'],
  ["o'brien+tag@mail.example.co.uk", "o'brien+tag@mail.example.co.uk"],
])('%j is stored as %s', (typed, stored) => {
  expect(normalizeEmail(typed)).toBe(stored);
});

test.each([
  'lan@[127.0.0.1]',
  'lan@[IPv6:::1]',
  'lan@127.0.0.1',
  'lan@127.1',
  'lan@0x7f.0.0.1',
  'lan@１２７.０.０.１',
  'lan@example.1',
  'lan',
  '@example.com',
  'lan@',
  'lan@example',
  'lan@@example.com',
  'lan@exam ple.com',
  'lan@example..com',
  'lan@-example.com',
  'lan@example.com/path',
  'lan@example.com:25',
  'lan@exam%70le.com',
  'lan@user@example.com',
  '\u200B@example.com',
  'a\0b@example.com',
  'lan<x>@example.com',
  '"lan"@example.com',
  `${'a'.repeat(65)}@example.com`,
  `lan@${'a'.repeat(64)}.com`,
])('%j is an invalid address', (typed) => {
  expect(normalizeEmail(typed)).toBeNull();
});

test.each([
  ['lan+anything@example.com', 'lan@example.com'],
  ['lan@example.com', 'lan@example.com'],
  ['+lan@example.com', '+lan@example.com'],
  ['L.a.n+x@googlemail.com', 'lan@gmail.com'],
  ['l.an@example.com', 'l.an@example.com'],
  ['lan@ｅxample.com', 'lan@example.com'],
])('mail to %s is counted as %s', (email, key) => {
  expect(mailboxKey(email)).toBe(key);
});
