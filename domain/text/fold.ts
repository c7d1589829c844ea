/**
 * Lower case without diacritics, đ as d: so that `pho bo` finds `Phở bò`, and `hom qua` is
 * understood as `hôm qua`.
 */
export function foldText(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('đ', 'd');
}
