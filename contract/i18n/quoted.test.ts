/**
 * The texts that the specification quotes and that belong to no one screen's test: word for word,
 * in both languages (specification §3, §4, §8; the loading and lost texts are Vietnamese in English
 * too).
 */
import { expect, test } from 'vitest';
import { frame as enFrame } from './en/frame.ts';
import { lost as enLost } from './en/lost.ts';
import { music as enMusic } from './en/music.ts';
import { site as enSite } from './en/site.ts';
import { frame as viFrame } from './vi/frame.ts';
import { lost as viLost } from './vi/lost.ts';
import { music as viMusic } from './vi/music.ts';
import { site as viSite } from './vi/site.ts';

test.each([
  ['en', enMusic],
  ['vi', viMusic],
] as const)('§3 a track without a title, and its tooltip: %s', (_, words) => {
  expect([words.noTitle, words.noTooltip]).toEqual(['Không rõ tiêu đề', 'Không có tiêu đề']);
});
test.each([
  ['en', enSite, enLost],
  ['vi', viSite, viLost],
] as const)('§1 loading and the page that is not there: %s', (_, words, lost) => {
  expect([words.loading, lost.title]).toEqual(['Đang tải...', 'Trang này đã lạc vào vũ trụ.']);
});
test.each([
  ['en', enFrame],
  ['vi', viFrame],
] as const)('§4 the check of the admin page: %s', (_, words) => {
  expect(words.adminPage.checking).toBe('Đang kiểm tra quyền truy cập...');
});
