/** The messages that identity sends, in the person's language. */
import { fromMail, mailLinkPaths, notMeParameter } from '#contract/identity';
import type { MailKind } from '#contract/admin';
import type { Language } from '#contract/i18n/index';
import { mail as english } from '#contract/i18n/en/mail';
import { mail as vietnamese } from '#contract/i18n/vi/mail';
import { formatDay, todayIn } from '#domain/calendar';
import { publicPage } from '#server/http/public-page';
import type { MailLimits } from './mail-limits.ts';
import type { Mailer } from './ports.ts';
import { IdentityFailure } from './results.ts';

/** `name` is null while nobody has confirmed the address: a stranger may have typed both. */
export interface Recipient {
  userId: string;
  email: string;
  name: string | null;
  language: Language;
}
interface Link {
  token: string;
  expiresAt: number;
}

export type Emails = ReturnType<typeof createEmails>;

interface Setup {
  mailer: Mailer;
  publicUrl: string;
  mailLimits?: MailLimits;
  /** The link by which a recipient says that something was not done by them. */
  issueNotMe: (to: Recipient) => Promise<Link>;
}

/** @param setup `mailLimits`: without them nothing is left out */
export function createEmails({ mailer, publicUrl, mailLimits, issueNotMe }: Setup) {
  const wordsFor = (language: Language) => (language === 'vi' ? vietnamese : english);
  /**
   * A message links to the page in its own language, since it may be opened on a device without a
   * language choice.
   */
  const pageAt = (to: Recipient, path: string) =>
    `${publicPage(publicUrl, path, to.language)}${fromMail}`;
  const linkTo = (to: Recipient, path: string, token: string) =>
    `${publicPage(publicUrl, path, to.language)}?token=${encodeURIComponent(token)}`;

  /**
   * Whether a notice may be sent: an attacker may have given the address of a stranger, and change
   * passwords endlessly.
   */
  async function mayNote(to: Recipient): Promise<boolean> {
    if (to.name !== null || mailLimits === undefined) return true;
    return mailLimits.take('account', to.email, null).then(
      () => true,
      (error: unknown) => {
        if (error instanceof IdentityFailure) return false;
        throw error;
      },
    );
  }

  async function send(
    to: Recipient,
    text: { subject: string; body: string; link?: string },
    extra: { kind?: MailKind; url?: string; ignorable?: boolean; expiresAt?: number } = {},
  ) {
    if (extra.kind === undefined && !(await mayNote(to))) return undefined;
    const words = wordsFor(to.language);
    return mailer.send({
      to: to.email,
      kind: extra.kind ?? 'notice',
      language: to.language,
      subject: text.subject,
      paragraphs: [words.greeting(to.name), text.body, ...(extra.ignorable ? [words.ignore] : [])],
      ...(extra.url && text.link ? { link: { url: extra.url, label: text.link } } : {}),
      ...(extra.expiresAt === undefined ? {} : { expiresAt: extra.expiresAt }),
    });
  }

  /** Text of a change of the sign-in methods: how to report that it was another person. */
  async function warn(to: Recipient, { subject, body }: { subject: string; body: string }) {
    if (!(await mayNote(to))) return undefined;
    const { text, link } = wordsFor(to.language).notMe;
    const { token, expiresAt } = await issueNotMe(to);
    const page = publicPage(publicUrl, mailLinkPaths.verifyEmail, to.language);
    return mailer.send({
      to: to.email,
      kind: 'notice',
      language: to.language,
      subject,
      paragraphs: [wordsFor(to.language).greeting(to.name), body, text],
      link: { url: `${page}?${notMeParameter}=${encodeURIComponent(token)}`, label: link },
      expiresAt,
    });
  }

  return {
    verify: (to: Recipient, { token, expiresAt }: Link) =>
      send(to, wordsFor(to.language).verify, {
        kind: 'verify',
        url: linkTo(to, mailLinkPaths.verifyEmail, token),
        ignorable: true,
        expiresAt,
      }),
    reset: (to: Recipient, { token, expiresAt }: Link) =>
      send(to, wordsFor(to.language).reset, {
        kind: 'reset',
        url: linkTo(to, mailLinkPaths.resetPassword, token),
        ignorable: true,
        expiresAt,
      }),
    changeEmail: (to: Recipient, { token, expiresAt }: Link) =>
      send(to, wordsFor(to.language).changeEmail, {
        kind: 'address',
        url: linkTo(to, mailLinkPaths.verifyEmail, token),
        ignorable: true,
        expiresAt,
      }),
    /** `back`: the link that undoes the change; null if the old address was never proven. */
    emailChanged(to: Recipient, newEmail: string, back: Link | null) {
      const { subject, body, unproven, link } = wordsFor(to.language).emailChanged;
      if (back === null) return send(to, { subject, body: unproven });
      const { token, expiresAt } = back;
      return send(
        to,
        { subject, body: body(newEmail), link },
        {
          kind: 'address',
          url: linkTo(to, mailLinkPaths.verifyEmail, token),
          expiresAt,
        },
      );
    },
    passwordChanged: (to: Recipient) => warn(to, wordsFor(to.language).passwordChanged),
    passwordLinked: (to: Recipient) => warn(to, wordsFor(to.language).passwordLinked),
    googleLinked: (to: Recipient) => warn(to, wordsFor(to.language).googleLinked),
    googleUnlinked: (to: Recipient) => warn(to, wordsFor(to.language).googleUnlinked),
    secondStepOn: (to: Recipient) => warn(to, wordsFor(to.language).secondStepOn),
    secondStepOff: (to: Recipient) => warn(to, wordsFor(to.language).secondStepOff),
    recoveryCodeUsed(to: Recipient, left: number) {
      const { subject, body } = wordsFor(to.language).recoveryCodeUsed;
      return warn(to, { subject, body: body(left) });
    },
    passkeyAdded(to: Recipient, name: string) {
      const { subject, body } = wordsFor(to.language).passkeyAdded;
      return warn(to, { subject, body: body(to.name === null ? null : name) });
    },
    passkeyRemoved(to: Recipient, name: string) {
      const { subject, body } = wordsFor(to.language).passkeyRemoved;
      return warn(to, { subject, body: body(to.name === null ? null : name) });
    },
    /**
     * A sign-in in a browser that the account does not know. `network`: in the form of
     * `shortenAddress`.
     */
    newDevice(to: Recipient, { device, network }: { device: string; network: string }) {
      const { subject, body } = wordsFor(to.language).newDevice;
      return warn(to, { subject, body: body(device, network) });
    },
    deletion(to: Recipient, deletesAt: number, timeZone: string) {
      const { subject, body, link } = wordsFor(to.language).deletion;
      return send(
        to,
        { subject, body: body(formatDay(todayIn(timeZone, deletesAt), to.language, 'full')), link },
        { url: pageAt(to, '/login') },
      );
    },
    exported(to: Recipient, at: number, timeZone: string) {
      const { subject, body } = wordsFor(to.language).exported;
      return send(to, {
        subject,
        body: body(formatDay(todayIn(timeZone, at), to.language, 'full')),
      });
    },
    deletionUndone: (to: Recipient) => send(to, wordsFor(to.language).deletionUndone),
  };
}
