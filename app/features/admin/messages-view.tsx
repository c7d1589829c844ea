import { useState } from 'react';
import {
  messageStates,
  mostReplyCharacters,
  type ContactMessage,
  type MessagesAnswer,
  type MessageState,
} from '#contract/admin';
import { Button, buttonClass } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { Select, TextArea } from '#app/ui/fields.tsx';
import { GeneralError } from '#app/ui/general-error.tsx';
import { TextInput } from '#app/ui/text-input.tsx';
import { notify } from '#app/ui/toast.tsx';
import { useTranslations } from '#app/i18n.tsx';
import { address, failureCodeOf, sendAdmin } from './ask.ts';
import { useMoments } from './moments.ts';
import { CsvButton, Listed } from './parts.tsx';
import { useOwnId, usePages, useSettled } from './use-asked.ts';

/** Messages from the contact form, and whether they have been answered. */
export function MessagesView() {
  const t = useTranslations('admin'),
    texts = t.messages;
  const ownerId = useOwnId();
  const [search, setSearch] = useState('');
  const [state, setState] = useState('');
  const settled = useSettled(search);
  const list = usePages<MessagesAnswer>(JSON.stringify([settled, state]), (after) =>
    address('/messages', { search: settled, state, after }),
  );
  const messages = list.pages.flatMap((page) => page.messages);
  const [replyingTo, setReplyingTo] = useState<ContactMessage | null>(null);
  const take = (changed: ContactMessage) =>
    list.set((page) => ({
      ...page,
      messages: page.messages.map((one) => (one.id === changed.id ? changed : one)),
    }));
  async function mark(message: ContactMessage, to: MessageState) {
    try {
      take(
        await sendAdmin<ContactMessage>(`/messages/${message.id}/state`, ownerId, { state: to }),
      );
    } catch (error) {
      notify.error(t.refusals[failureCodeOf(error)]);
    }
  }
  return (
    <>
      <p className="note admin-intro">{texts.note}</p>
      <div className="admin-filters">
        <TextInput
          label={t.search}
          hint={texts.searchHint}
          type="search"
          value={search}
          onChange={setSearch}
          autoComplete="off"
          spellCheck={false}
        />
        <Select
          label={texts.state}
          value={state}
          onChange={setState}
          options={[
            { value: '', label: t.all },
            ...messageStates.map((value) => ({ value, label: texts.states[value] })),
          ]}
        />
        <CsvButton file="messages" question={{ search: settled, state }} />
      </div>
      <Listed
        list={list}
        count={messages.length}
        empty={{ title: texts.empty, hint: texts.emptyHint }}
      >
        <ul>
          {messages.map((message) => (
            <li key={message.id}>
              <Message
                message={message}
                canSend={list.pages[0]?.canSend ?? false}
                onMark={(to) => void mark(message, to)}
                onReply={() => setReplyingTo(message)}
              />
            </li>
          ))}
        </ul>
      </Listed>
      <ReplyDialog message={replyingTo} onClose={() => setReplyingTo(null)} onSent={take} />
    </>
  );
}

function Message({
  message,
  canSend,
  onMark,
  onReply,
}: {
  message: ContactMessage;
  canSend: boolean;
  onMark: (state: MessageState) => void;
  onReply: () => void;
}) {
  const texts = useTranslations('admin').messages;
  const { moment } = useMoments();
  const subject = message.subject === '' ? texts.noSubject : message.subject;
  return (
    <article className="admin-message" aria-label={`${message.name}: ${subject}`}>
      <header>
        <h3 className="h4">{subject}</h3>
        <p className="note num">{moment(message.at)}</p>
      </header>
      <p className="note">
        {texts.from} {message.name} &lt;{message.email}&gt;
      </p>
      <p className="admin-text" lang={message.language}>
        {message.message}
      </p>
      <div className="admin-line">
        <p className="note">
          {texts.states[message.state]}
          {message.stateBy !== null && message.stateAt !== null
            ? ` ${texts.by(message.stateBy, moment(message.stateAt))}`
            : ''}
        </p>
        <div className="admin-buttons">
          {canSend ? (
            <Button size="sm" onClick={onReply}>
              {texts.reply}
            </Button>
          ) : (
            <a
              className={buttonClass({ size: 'sm' })}
              href={
                `mailto:${encodeURIComponent(message.email)}` +
                `?subject=${encodeURIComponent(`Re: ${message.subject}`)}`
              }
            >
              {texts.replyByMail}
            </a>
          )}
          {messageStates
            .filter((state) => state !== message.state)
            .map((state) => (
              <Button key={state} size="sm" look="bare" onClick={() => onMark(state)}>
                {texts.mark[state]}
              </Button>
            ))}
        </div>
      </div>
    </article>
  );
}

function ReplyDialog({
  message,
  onClose,
  onSent,
}: {
  message: ContactMessage | null;
  onClose: () => void;
  onSent: (changed: ContactMessage) => void;
}) {
  const t = useTranslations('admin');
  const [last, setLast] = useState(message);
  if (message !== null && message !== last) setLast(message);
  const [busy, setBusy] = useState(false);
  return (
    <Dialog open={message !== null} onClose={onClose} title={t.messages.reply} busy={busy} wide>
      {last === null ? null : (
        <ReplyForm
          key={last.id}
          message={last}
          busy={busy}
          setBusy={setBusy}
          onClose={onClose}
          onSent={onSent}
        />
      )}
    </Dialog>
  );
}

function ReplyForm({
  message,
  busy,
  setBusy,
  onClose,
  onSent,
}: {
  message: ContactMessage;
  busy: boolean;
  setBusy: (busy: boolean) => void;
  onClose: () => void;
  onSent: (changed: ContactMessage) => void;
}) {
  const t = useTranslations('admin'),
    texts = t.messages;
  const ownerId = useOwnId();
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<{ field?: string; general?: string }>({});
  async function submit() {
    if (text.trim() === '') return setProblem({ field: texts.replyEmpty });
    setBusy(true);
    try {
      onSent(await sendAdmin<ContactMessage>(`/messages/${message.id}/reply`, ownerId, { text }));
      notify.success(texts.sent);
      onClose();
    } catch (error) {
      setProblem({ general: t.refusals[failureCodeOf(error)] });
    }
    setBusy(false);
  }
  return (
    <form
      className="admin-form"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
      noValidate
    >
      <p className="note">
        {message.name} &lt;{message.email}&gt;
      </p>
      <GeneralError text={problem.general ?? null} />
      <TextArea
        label={texts.replyText}
        hint={texts.replyHint}
        value={text}
        onChange={(value) => {
          setText(value);
          setProblem({});
        }}
        error={problem.field}
        rows={8}
        maxLength={mostReplyCharacters}
      />
      <div className="dialog-foot">
        <Button onClick={onClose} disabled={busy}>
          {t.cancel}
        </Button>
        <Button type="submit" look="ink" busy={busy}>
          {texts.send}
        </Button>
      </div>
    </form>
  );
}
