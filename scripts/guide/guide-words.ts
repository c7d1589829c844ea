import type { Language } from '#contract/i18n/index';

/** What the printed guide says around its text. */
export const guideWords = {
  en: {
    chapter: (number: number) => `Chapter ${number}`,
    contents: 'Contents',
    notes: 'Notes',
    sources: 'Sources',
    read: (day: string) => `read ${day}`,
    edition: (day: string) => `Edition of ${day}`,
    colophon:
      'Addresses in grey, such as /fi-calculator, are pages of the site from which you have ' +
      'this guide. The amounts are examples; what they mean for you depends on figures that ' +
      'only you know. Set in Newsreader and Inter.',
    locale: 'en-US',
    money: (value: string) => `$${value}`,
  },
  vi: {
    chapter: (number: number) => `Chương ${number}`,
    contents: 'Mục lục',
    notes: 'Ghi chú',
    sources: 'Nguồn',
    read: (day: string) => `đọc ${day}`,
    edition: (day: string) => `Bản ${day}`,
    colophon:
      'Các địa chỉ in xám, như /vi/fi-calculator, là trang của chính website nơi bạn nhận ' +
      'cẩm nang này. Các số tiền là ví dụ; chúng có nghĩa gì với bạn còn tùy những con số ' +
      'chỉ bạn biết. Chữ Newsreader và Inter.',
    locale: 'vi-VN',
    money: (value: string) => `${value} $`,
  },
} satisfies Record<Language, unknown>;
