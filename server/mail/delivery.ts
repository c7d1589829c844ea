/** The two ways out: a mail server, or a file per message in the outbox. */
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Mail } from '#server/identity/ports';
import { renderMail } from './render-mail.ts';

export interface MailTransport {
  /** Throws when the message was not taken. `id` is the same for every attempt of one message. */
  deliver(id: string, mail: Mail): Promise<void>;
  /** Deletes messages written to files before this moment (epoch milliseconds). */
  tidy(before: number): void;
  /** Deletes the files of these messages. */
  remove(ids: readonly string[]): void;
  close(): void;
}

/** Sends through an SMTP server. */
export function createSmtp(url: string, from: string): MailTransport {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 2,
    connectionTimeout: 15_000,
    greetingTimeout: 15_000,
    socketTimeout: 30_000,
  } as Parameters<typeof createTransport>[0]);
  return {
    // A stable Message-ID lets the receiver drop a message that came twice because only its
    // acknowledgement was lost.
    async deliver(id, mail) {
      await transport.sendMail({ ...envelopeOf(id, from, mail), ...renderMail(mail) });
    },
    tidy: () => undefined,
    remove: () => undefined,
    close: () => transport.close(),
  };
}

/** Writes each message as an .eml file that mail programs open, and its link to the log. */
export function createOutbox(
  { from, outboxDir }: { from: string; outboxDir: string },
  log: (line: string) => void,
  now: () => number,
): MailTransport {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  /** Lists only files that this module named, since the folder may contain others. */
  function ownFiles(): string[] {
    try {
      return readdirSync(outboxDir).filter((name) =>
        /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.\d{3}Z-[0-9a-f]{12}\.eml$/.test(name),
      );
    } catch {
      return [];
    }
  }
  return {
    async deliver(id, mail) {
      const { message } = await transport.sendMail({
        ...envelopeOf(id, from, mail),
        date: new Date(now()),
        ...renderMail(mail),
      });
      mkdirSync(outboxDir, { recursive: true, mode: 0o700 });
      const file = join(
        outboxDir,
        `${new Date(now()).toISOString().replaceAll(':', '-')}-${id.slice(-12)}.eml`,
      );
      // Links in the mail open accounts: only this user may read it.
      writeFileSync(file, message as Buffer, { mode: 0o600 });
      log(
        `mail: "${mail.subject}" for ${mail.to} is in ${file}${mail.link ? `; its link: ${mail.link.url}` : ''}`,
      );
    },
    tidy(before) {
      const oldest = new Date(before).toISOString().replaceAll(':', '-');
      for (const name of ownFiles())
        if (name < oldest) rmSync(join(outboxDir, name), { force: true });
    },
    remove(ids) {
      const endings = new Set(ids.map((id) => id.slice(-12)));
      for (const name of ownFiles())
        if (endings.has(name.slice(-16, -4))) rmSync(join(outboxDir, name), { force: true });
    },
    close: () => transport.close(),
  };
}

/** Whether trying again is pointless: the server said so for good. */
export function isFinal(error: unknown): boolean {
  const { responseCode, code } = error as { responseCode?: number; code?: string };
  return responseCode !== undefined && responseCode >= 500 && code !== 'EAUTH';
}

function envelopeOf(id: string, from: string, { to, replyTo, unsubscribe }: Mail) {
  return {
    from,
    to,
    messageId: `<${id}@${domainOf(from)}>`,
    ...(replyTo ? { replyTo } : {}),
    ...(unsubscribe
      ? {
          headers: {
            'List-Unsubscribe': `<${unsubscribe.oneClickUrl}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          },
        }
      : {}),
  };
}

const domainOf = (from: string) => /@([^\s<>@]+?)>?$/.exec(from)?.[1] ?? 'localhost';
