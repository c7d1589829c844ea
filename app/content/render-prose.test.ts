import { expect, test } from 'vitest';
import { textOf } from './prose.ts';
import { renderProse } from './render-prose.server.ts';

test('sections have addresses, and are listed', () => {
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

test('links to own pages stay in the language, others stay as they are', () => {
  const link = (language: 'en' | 'vi') =>
    JSON.stringify(
      renderProse('[tool](/fi-calculator) [plan](/planning) [far](https://example.com/a)', language)
        .body,
    );
  expect(link('en')).toContain('"href":"/fi-calculator"');
  expect(link('vi')).toContain('"href":"/vi/fi-calculator"');
  expect(link('vi')).toContain('"href":"/planning"'); // account pages have no twin
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
  'on a page in %s the title of another site, %s, is said to be in %s',
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

test('HTML in a text is not let through', () => {
  const { body } = renderProse(
    '<script>alert(1)</script>\n\nA <b onclick="x()">bold</b> word [x](javascript:alert(1)).',
    'en',
  );
  expect(JSON.stringify(body)).not.toMatch(/script"|onclick|"tag":"b"/);
  expect(textOf(body)).toContain('A bold word');
});

test('tables are aligned, and footnotes named in the language', () => {
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
