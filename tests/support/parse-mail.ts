/** Reads a message as it goes over the wire. */

export interface ParsedMail {
  to: string;
  subject: string;
  text: string;
  links: string[];
}

export function parseMail(message: string): ParsedMail {
  const to =
    /^To: (.*)$/im
      .exec(message)?.[1]
      ?.replace(/^.*<|>.*$/g, '')
      .trim() ?? '';
  const subject = decodeHeader(/^Subject: (.*(?:\r?\n[ \t].*)*)$/im.exec(message)?.[1] ?? '');
  const text = partsOf(message)
    .filter((part) => /^content-type: text\/plain/im.test(part))
    .map(decodePart)
    .join('\n');
  return { to, subject, text, links: [...text.matchAll(/https?:\/\/\S+/g)].map(([link]) => link) };
}

/**
 * Split at the message's own boundary only: the second line of a broken link may begin with two
 * dashes.
 */
function partsOf(message: string): string[] {
  const boundary = /^content-type: multipart\/[^]*?boundary="?([^"\r\n]+)/im.exec(message)?.[1];
  return boundary === undefined ? [message] : message.split(`\n--${boundary}`);
}

function decodePart(part: string): string {
  const cut = part.search(/\r?\n\r?\n/);
  const [head, body] = [part.slice(0, cut), part.slice(cut).trim()];
  if (/^content-transfer-encoding: base64/im.test(head))
    return Buffer.from(body, 'base64').toString('utf8');
  return /^content-transfer-encoding: quoted-printable/im.test(head)
    ? decodeQuoted(body.replace(/=\r?\n/g, ''))
    : body;
}

function decodeQuoted(text: string): string {
  const bytes = text.replace(/=([0-9A-F]{2})/gi, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  return Buffer.from(bytes, 'latin1').toString('utf8');
}

/** Encoded words (RFC 2047), between which a fold is no space. */
function decodeHeader(text: string): string {
  const decode = (_: string, way: string, word: string) =>
    way.toUpperCase() === 'B'
      ? Buffer.from(word, 'base64').toString('utf8')
      : decodeQuoted(word.replaceAll('_', ' '));
  return text.replace(/\?=\s+=\?/g, '?==?').replace(/=\?utf-8\?([BQ])\?([^?]*)\?=/gi, decode);
}
