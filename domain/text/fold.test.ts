import { describe, expect, it } from 'vitest';
import { foldText } from './fold.ts';

describe('folding a text', () => {
  it('removes diacritics and case, the Vietnamese đ included', () => {
    expect(foldText('Đường Nguyễn Huệ')).toBe('duong nguyen hue');
    expect(foldText('CAFÉ Ærø')).toBe('cafe ærø');
  });
});
