import { createTransport } from 'nodemailer';
import { expect, test } from 'vitest';
import { renderMail } from '#server/mail/render-mail';
import { parseMail } from './parse-mail.ts';

const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
const letters = 'abcdefghijklmnopqrstuvwxyzABCDEF';

test('a link is read whole if its second line begins with two dashes', async () => {
  for (let at = 0; at <= letters.length - 2; at++) {
    const url = `http://127.0.0.1:41234/verify-email?token=${letters.slice(0, at)}--${letters.slice(at + 2)}.mi8tz5c4`;
    const rendered = renderMail({
      to: 'lan@example.com',
      subject: 'Xác minh địa chỉ',
      paragraphs: ['Bạn được mời', 'Xin chào'],
      language: 'vi',
      link: { label: 'Xác minh', url },
    });
    const { message } = await transport.sendMail({
      from: 'tudo@example.com',
      to: 'lan@example.com',
      ...rendered,
    });
    const read = parseMail(message.toString());
    expect(read).toMatchObject({
      to: 'lan@example.com',
      subject: 'Xác minh địa chỉ',
      links: [url],
    });
  }
});
