import { describe, expect, it } from 'vitest';
import { initialOf } from '#app/session/initial.ts';

describe('the letter of the avatar', () => {
  it.each([
    ['linh', 'L'],
    ['  đông Anh', 'Đ'],
    ['e\u0302m', 'Ê'],
    ['e\u0302\u0323m', 'Ệ'],
    ['नीता', 'नी'],
    ['👩🏽‍💻 dev', '👩🏽‍💻'],
    ['🇻🇳 An', '🇻🇳'],
    ['', '?'],
    ['Nguyễn Thị Lan', 'N'],
    ['Nguye\u0302\u0303n Đan', 'N'],
    ['Lan Nguyễn', 'L'],
    ['Mai Trần', 'M'],
    ['Tran Van An', 'T'],
    ['Le Roux', 'L'],
    ['Nguyễn', 'N'],
    ['   ', '?'],
  ])('of %j', (name, letter) => {
    expect(initialOf(name).normalize('NFC')).toBe(letter);
  });
});
