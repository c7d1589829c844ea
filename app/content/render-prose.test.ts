import { expect, test } from 'vitest';
import { textOf } from './prose.ts';
import { renderProse } from './render-prose.server.ts';

test('headings get ids and are listed in the contents', () => {
  const { body, contents } = renderProse(
    'Lead.\n\n## Lãi kép là gì?\n\nText.\n\n### Below\n\n## And **then**\n',
    'vi',
  );
  expect(contents).toEqual([
    { id: 'lãi-kép-là-gì', title: 'Lãi kép là gì?' },
    { id: 'and-then', title: 'And then' },
  ]);
  expect(body.map((node) => (typeof node === 'string' ? node : node.tag))).toEqual([
    'p',
    'h2',
    'p',
    'h3',
    'h2',
  ]);
});

test('links to own pages keep the language, other links are unchanged', () => {
  const link = (language: 'en' | 'vi') =>
    JSON.stringify(
      renderProse('[tool](/fi-calculator) [plan](/planning) [far](https://example.com/a)', language)
        .body,
    );
  expect(link('en')).toContain('"href":"/fi-calculator"');
  expect(link('vi')).toContain('"href":"/vi/fi-calculator"');
  expect(link('vi')).toContain('"href":"/planning"'); // account pages have one address
  expect(link('vi')).toContain('"href":"https://example.com/a"');
});

test.each([
  ['en', '06 quyền của chủ thể dữ liệu', 'vi'],
  ['en', 'How Coast FIRE is calculated', undefined],
  ['en', 'Investopedia', undefined],
  ['vi', 'Retirement Savings: Choosing a Withdrawal Rate', 'en'],
  ['vi', 'Thư Viện Pháp Luật', undefined],
  ['vi', 'mrmoneymustache.com', undefined],
] as const)(
  'a link on a page in %s to another site with the title %s has the lang attribute %s',
  (language, title, lang) => {
    const [paragraph] = renderProse(
      `[${title}](https://example.com/a) and [${title}](/faq)`,
      language,
    ).body;
    const links = (typeof paragraph === 'object' ? (paragraph.children ?? []) : []).filter(
      (node) => typeof node === 'object',
    );
    expect(links.map((link) => link.props?.['lang'])).toEqual([lang, undefined]);
  },
);

test('a block of the language "figure" is a figure', () => {
  expect(renderProse('```figure\npace\nstart: 3\n```', 'en').body).toEqual([
    { tag: 'figure-block', props: { kind: 'pace', values: { start: 3 } } },
  ]);
});

test('HTML in a text stays text, and no address of a script becomes a link', () => {
  const text = 'A <b onclick="x()">bold</b> word [x](javascript:alert(1)).';
  expect(renderProse(`<script>alert(1)</script>\n\n${text}`, 'en').body).toEqual([
    { tag: 'p', children: ['<script>alert(1)</script>'] },
    { tag: 'p', children: [text] },
  ]);
});

test('tables are aligned, and footnotes are labelled in the language of the page', () => {
  const { body } = renderProse(
    '| a | b |\n|---|--:|\n| 1 | 2 |\n\nSaid.[^1]\n\n[^1]: Read there.',
    'vi',
  );
  expect(JSON.stringify(body)).toMatch(/"tag":"th","props":\{"style":\{"textAlign":"right"\}\}/);
  expect(textOf(body)).toContain('Ghi chú');
  expect(JSON.stringify(body)).toContain('Về chỗ có ghi chú 1');
  const twice = JSON.stringify(renderProse('Said.[^1] Again.[^1]\n\n[^1]: Read there.', 'en').body);
  expect([
    twice.includes('"Back to the place of note 1"'),
    twice.includes('"Back to place 2 of note 1"'),
  ]).toEqual([true, true]);
});

test.each([
  [
    'en',
    'In October 2025, on 3 May 2011 and for 4 % of 5.000.000 ₫.',
    'In October~2025, on 3~May~2011 and for 4~% of 5.000.000~₫.',
  ],
  [
    'vi',
    'Ngày 21 tháng 11 năm 2026 ở Việt Nam, lương tháng 13 là 12 triệu, mất 3 tháng và thêm năm ngày.',
    'Ngày 21~tháng~11~năm~2026 ở Việt~Nam, lương tháng~13 là 12~triệu, mất 3 tháng và thêm năm ngày.',
  ],
] as const)(
  'no line breaks inside a date, an amount or the name of the country: %s',
  (language, text, set) => {
    expect(textOf(renderProse(text, language).body)).toBe(set.replaceAll('~', '\u00a0'));
    const code = renderProse('`3 May 2011`', 'en').body;
    expect(textOf(code)).toBe('3 May 2011');
  },
);
