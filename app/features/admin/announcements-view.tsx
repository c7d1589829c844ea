import { msPerDay } from '#domain/calendar';
import { useState, type FormEvent } from 'react';
import {
  announcementLevels,
  announcementLimits,
  type Announcement,
  type AnnouncementInput,
  type AnnouncementLevel,
  type AnnouncementsAnswer,
} from '#contract/admin';
import { readToday } from '#app/device-day.ts';
import { NewsItem } from '#app/features/news/news-item.tsx';
import { Button } from '#app/ui/button.tsx';
import { Segmented, TextArea } from '#app/ui/fields.tsx';
import { Loading } from '#app/ui/loading.tsx';
import { Empty, Failed } from '#app/ui/states.tsx';
import { TextInput } from '#app/ui/text-input.tsx';
import { useTranslations } from '#app/i18n.tsx';
import { sendAdmin } from './ask.ts';
import { useMoments } from './moments.ts';
import { Confirm } from './parts.tsx';
import { useAsked, useOwnId } from './use-asked.ts';

const nothing = { titleEn: '', textEn: '', titleVi: '', textVi: '' };

/**
 * Announcements to everybody: written in both languages, previewed as people will see them, and a
 * list of earlier ones.
 */
export function AnnouncementsView() {
  const t = useTranslations('admin'),
    texts = t.announcements;
  const news = useTranslations('frame').news;
  const ownerId = useOwnId();
  const { day } = useMoments();
  const list = useAsked<AnnouncementsAnswer>('/announcements');
  const [fields, setFields] = useState(nothing);
  const [level, setLevel] = useState<AnnouncementLevel>('info');
  const [from, setFrom] = useState<string>(() => readToday(null));
  const [until, setUntil] = useState<string>(() =>
    new Date(Date.now() + 7 * msPerDay).toISOString().slice(0, 10),
  );
  /**
   * The time at which the view was opened; it decides which announcements run and which days are
   * past.
   */
  const [now] = useState(() => Date.now());
  const [checked, setChecked] = useState(false);
  const [asking, setAsking] = useState(false);
  const [ending, setEnding] = useState<{ id: string; open: boolean }>({ id: '', open: false });
  const type = (name: keyof typeof nothing) => (value: string) =>
    setFields((before) => ({ ...before, [name]: value }));
  const missing = (name: 'titleEn' | 'titleVi' | 'textEn' | 'textVi'): string | undefined => {
    const other = name === 'textEn' ? 'textVi' : 'textEn';
    const isMissing =
      fields[name].trim() === '' && (name.startsWith('title') || fields[other].trim() !== '');
    return checked && isMissing ? texts.missing : undefined;
  };
  // The period runs from the start of the first day to the end of the last, in the time zone of
  // this device.
  const fromAt = Date.parse(`${from}T00:00:00`),
    untilAt = Date.parse(`${until}T00:00:00`) + msPerDay;
  const daysBad = !(untilAt > fromAt && untilAt > now);
  const isWhole =
    fields.titleEn.trim() !== '' &&
    fields.titleVi.trim() !== '' &&
    (fields.textEn.trim() === '') === (fields.textVi.trim() === '') &&
    !daysBad;
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setChecked(true);
    if (isWhole) return setAsking(true);
    const form = event.currentTarget;
    // Waits until the errors are rendered: on a phone the first one is far above the button.
    setTimeout(() => form.querySelector<HTMLElement>('[aria-invalid=true]')?.focus());
  }
  const draft = {
    level,
    title: { en: fields.titleEn, vi: fields.titleVi },
    text: { en: fields.textEn, vi: fields.textVi },
  };
  const hasDraft = fields.titleEn !== '' || fields.titleVi !== '';
  const stateOf = (one: Announcement): string =>
    one.endedAt !== null
      ? texts.ended
      : one.untilAt <= now
        ? texts.over
        : one.fromAt > Math.max(now, one.createdAt)
          ? texts.coming
          : texts.running;
  return (
    <div className="admin-sections">
      <section>
        <div className="section-head">
          <h3 className="h4">{texts.make}</h3>
        </div>
        <p className="note admin-intro">{texts.note}</p>
        <form className="admin-form" onSubmit={submit} noValidate>
          <div className="admin-pair">
            <TextInput
              label={texts.titleEn}
              value={fields.titleEn}
              onChange={type('titleEn')}
              error={missing('titleEn')}
              maxLength={announcementLimits.title}
              lang="en"
              autoComplete="off"
            />
            <TextInput
              label={texts.titleVi}
              value={fields.titleVi}
              onChange={type('titleVi')}
              error={missing('titleVi')}
              maxLength={announcementLimits.title}
              lang="vi"
              autoComplete="off"
            />
            <TextArea
              label={texts.textEn}
              hint={texts.markdown}
              value={fields.textEn}
              onChange={type('textEn')}
              error={missing('textEn')}
              maxLength={announcementLimits.text}
              rows={5}
              lang="en"
            />
            <TextArea
              label={texts.textVi}
              hint={texts.markdown}
              value={fields.textVi}
              onChange={type('textVi')}
              error={missing('textVi')}
              maxLength={announcementLimits.text}
              rows={5}
              lang="vi"
            />
            <TextInput label={texts.from} type="date" value={from} onChange={setFrom} />
            <TextInput
              label={texts.until}
              type="date"
              value={until}
              onChange={setUntil}
              error={checked && daysBad ? texts.dayBad : undefined}
            />
          </div>
          <Segmented
            label={texts.level}
            value={level}
            onChange={setLevel}
            options={announcementLevels.map((value) => ({ value, label: texts.levels[value] }))}
          />
          {hasDraft ? (
            <section className="admin-preview" aria-label={texts.preview}>
              <p className="label">{texts.preview}</p>
              {(['en', 'vi'] as const).map((language) =>
                draft.title[language] === '' ? null : (
                  <NewsItem key={language} news={draft} language={language} t={news} />
                ),
              )}
            </section>
          ) : null}
          <div>
            <Button type="submit" look="ink">
              {texts.publish}
            </Button>
          </div>
        </form>
      </section>
      <section>
        <div className="section-head">
          <h3 className="h4">{texts.list}</h3>
        </div>
        {list.value === null ? (
          list.state === 'failed' ? (
            <Failed title={t.unreadable} action={{ label: t.again, onSelect: list.again }}>
              {t.unreadableHint}
            </Failed>
          ) : (
            <Loading label={t.loading} />
          )
        ) : list.value.announcements.length === 0 ? (
          <Empty title={texts.empty}>{texts.emptyHint}</Empty>
        ) : (
          <ul>
            {list.value.announcements.map((one) => (
              <li key={one.id} className="admin-message">
                <header>
                  <p className="h4">{one.titleEn}</p>
                  <p className="note num">
                    {day(one.fromAt)} – {day(one.untilAt - 1)}
                  </p>
                </header>
                <p lang="vi">{one.titleVi}</p>
                <div className="admin-line">
                  <p className="note">
                    {stateOf(one)} · {texts.levels[one.level]} · {texts.by(one.by)}
                  </p>
                  {one.endedAt === null && one.untilAt > now ? (
                    <Button
                      size="sm"
                      aria-label={`${texts.end}: ${one.titleEn}`}
                      onClick={() => setEnding({ id: one.id, open: true })}
                    >
                      {texts.end}
                    </Button>
                  ) : null}
                </div>
              </li>
            ))}
          </ul>
        )}
      </section>
      <Confirm
        open={asking}
        onClose={() => setAsking(false)}
        title={texts.publishTitle}
        text={texts.publishText(day(fromAt), day(untilAt - 1))}
        button={texts.publish}
        run={async () => {
          await sendAdmin<Announcement>('/announcements', ownerId, {
            ...fields,
            level,
            fromAt,
            untilAt,
          } satisfies AnnouncementInput);
          setFields(nothing);
          setChecked(false);
          list.again();
          return { done: texts.published };
        }}
      />
      <Confirm
        open={ending.open}
        onClose={() => setEnding((before) => ({ ...before, open: false }))}
        title={texts.endTitle}
        text={texts.endText}
        button={texts.end}
        run={async () => {
          await sendAdmin(`/announcements/${ending.id}/end`, ownerId, {});
          list.again();
          return { done: texts.endDone };
        }}
      />
    </div>
  );
}
