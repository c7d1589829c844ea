/** A message as plain text and as simple HTML. */
import { mail as english } from '#contract/i18n/en/mail';
import { mail as vietnamese } from '#contract/i18n/vi/mail';
import { escapeHtml } from '#server/http/escape-html';
import type { Mail } from '#server/identity/ports';

/** Renders typed text (a name, an address) as text in both parts, never as markup. */
export function renderMail({ subject, paragraphs, link, unsubscribe, language }: Mail): {
  subject: string;
  text: string;
  html: string;
} {
  const closing = (language === 'vi' ? vietnamese : english).closing;
  const text = [
    ...paragraphs,
    ...(link ? [`${link.label}:\n${link.url}`] : []),
    closing,
    ...(unsubscribe ? [`${unsubscribe.why}\n${unsubscribe.label}:\n${unsubscribe.pageUrl}`] : []),
  ].join('\n\n');
  const body = [
    ...paragraphs.map(
      (paragraph) =>
        `<p style="margin:0 0 16px">${escapeHtml(paragraph).replaceAll('\n', '<br>')}</p>`,
    ),
    ...(link
      ? [
          '<p style="margin:0 0 16px">' +
            `<a href="${escapeHtml(link.url)}" style="color:#b3371f">${escapeHtml(link.label)}</a>` +
            '</p><p style="margin:0 0 16px;font-size:13px;color:#6b645c;word-break:break-all">' +
            `${escapeHtml(link.url)}</p>`,
        ]
      : []),
    `<p style="margin:24px 0 0;color:#6b645c">${escapeHtml(closing)}</p>`,
    ...(unsubscribe
      ? [
          '<p style="margin:24px 0 0;padding-top:12px;border-top:1px solid #ddd5c8;' +
            `font-size:13px;color:#6b645c">${escapeHtml(unsubscribe.why)} ` +
            `<a href="${escapeHtml(unsubscribe.pageUrl)}" style="color:#6b645c">` +
            `${escapeHtml(unsubscribe.label)}</a></p>`,
        ]
      : []),
  ].join('\n');
  return {
    subject: subject.replace(/[\r\n]+/g, ' '),
    text: `${text}\n`,
    html: [
      '<!doctype html>',
      `<html lang="${language}"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>`,
      '<body style="margin:0;padding:32px 24px;background:#fff;color:#1f1b16;' +
        'font:16px/1.55 Georgia,serif"><div style="max-width:520px">',
      body,
      '</div></body></html>',
      '',
    ].join('\n'),
  };
}
