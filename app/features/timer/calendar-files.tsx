/** Exports the plan of the coming days as a calendar file, and imports blocks from one. */
import { useEffect, useRef, useState } from 'react';
import type { Stored } from '#contract/collections';
import type { Write } from '#contract/data';
import { useData } from '#app/data/provider.tsx';
import { useOwnZone } from '#app/own-clock.ts';
import { Button } from '#app/ui/button.tsx';
import { saveFile } from '#app/ui/save-file.ts';
import { notify } from '#app/ui/toast.tsx';
import { useTranslations } from '#app/i18n.tsx';
import { largestBytes } from '#client/icalendar/largest-bytes';
import { addDays, type Day, msPerMinute } from '#domain/calendar';
import { useToday } from '#app/today.ts';
import { instantAt } from '#domain/timer';
import { useStore } from './use-writes.ts';

const importedAtMost = 400,
  announcedAfterMs = 300;
/** Loads the reader of calendars with the first file. */
const loadReader = () => import('#client/icalendar/icalendar-reader');
/** Repeating events are imported this many weeks ahead. */
const weeksAhead = 8;

export function CalendarFiles({
  day,
  nameOf,
}: {
  day: Day;
  nameOf: (block: Stored<'timeBlocks'>) => string;
}) {
  const {
    day: t,
    tasks: { failed },
  } = useTranslations('timer');
  const data = useData();
  const store = useStore();
  const input = useRef<HTMLInputElement>(null),
    button = useRef<HTMLButtonElement>(null);
  /** Cancels the file that is being read. */
  const under = useRef<AbortController | null>(null);
  const [share, setShare] = useState<number | null>(null);
  const zone = useOwnZone();
  const today = useToday();

  async function save() {
    const blocks = (await data.load({ collection: 'timeBlocks' }))
      .filter((block) => block.day >= day)
      .toSorted((a, b) =>
        a.day === b.day ? a.startMinute - b.startMinute : a.day < b.day ? -1 : 1,
      );
    const events = blocks.map((block) => {
      const startMs = instantAt(block.day, block.startMinute, zone);
      return {
        uid: `${block.id}@tudo`,
        title: nameOf(block),
        startMs,
        endMs: startMs + block.minutes * msPerMinute,
        stampMs: block.updatedAt,
      };
    });
    // Names the export here, so that the page loads only this of the module: calendars are read in
    // a worker.
    const { writeCalendar } = await import('#domain/icalendar');
    saveFile(new Blob([writeCalendar(events, 'Tudo')], { type: 'text/calendar' }), 'tudo.ics');
  }

  async function read(file: File) {
    under.current?.abort();
    const stop = (under.current = new AbortController());
    // Files that are read faster than `announcedAfterMs` are not announced.
    const soon = setTimeout(() => setShare(0), announcedAfterMs);
    try {
      const [{ readCalendarFile }, blocks] = await Promise.all([
        loadReader(),
        data.load({ collection: 'timeBlocks' }),
      ]);
      const known = blocks.map((block) => {
        const { id, day: on, startMinute, minutes, label, event = null } = block;
        return { id, day: on, startMinute, minutes, labels: [label, nameOf(block)], event };
      });
      const found = await readCalendarFile(
        file,
        {
          zone,
          today,
          known,
          atMost: importedAtMost,
          days: { fromDay: today, toDay: addDays(today, 7 * weeksAhead) },
        },
        {
          signal: stop.signal,
          onProgress: (done) => setShare((before) => (before === null ? null : done)),
        },
      );
      clearTimeout(soon);
      setShare(null);
      if (found === 'too-large') return notify.error(t.tooLarge(largestBytes / 1_000_000));
      if (found === 'no-calendar') return notify.error(t.notCalendar);
      const { more, repeating, skipped, unknownZones, changed, gone } = found;
      const counted = (count: number, say: (count: number) => string) =>
        count > 0 ? [say(count)] : [];
      const writes: Write[] = [
        ...found.blocks.map((fields): Write => ({
          op: 'add',
          collection: 'timeBlocks',
          fields: { taskId: null, ...fields },
        })),
        ...[...changed, ...found.recognised].map(({ id, ...fields }): Write => ({
          op: 'update',
          collection: 'timeBlocks',
          id,
          fields,
        })),
        ...gone.map((id): Write => ({ op: 'delete', collection: 'timeBlocks', id })),
      ];
      const done = [
        ...counted(found.blocks.length, t.imported),
        ...counted(changed.length, t.moved),
        ...counted(gone.length, t.calledOff),
      ].join(' ');
      const notes = [
        ...counted(repeating, () => t.repeating(weeksAhead)),
        ...counted(more, t.leftOut),
        ...counted(skipped, t.skipped),
        ...counted(unknownZones, t.unknownZones),
      ].join(' ');
      if (writes.length > 0 && (await store(writes, done || undefined)) === null) return;
      if (done === '') notify.info(`${t.importedNone} ${notes}`.trim());
      else if (notes !== '') notify.info(notes);
    } catch (error) {
      // Aborted by hand, by another file, or by leaving.
      if (!stop.signal.aborted) throw error;
    } finally {
      clearTimeout(soon);
      if (under.current === stop) {
        under.current = null;
        setShare(null);
      }
    }
  }
  useEffect(() => () => under.current?.abort(), []);

  const attempt = (run: Promise<void>) =>
    run.catch((error: unknown) => {
      console.error('A calendar file could not be read or written.', error);
      notify.error(failed);
    });
  return (
    <>
      <Button size="sm" look="bare" onClick={() => void attempt(save())}>
        {t.exportIcs}
      </Button>
      <Button size="sm" look="bare" ref={button} onClick={() => input.current?.click()}>
        {t.importIcs}
      </Button>
      <input
        ref={input}
        type="file"
        accept=".ics,text/calendar"
        hidden
        aria-label={t.importIcs}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          event.target.value = '';
          if (file) void attempt(read(file));
        }}
      />
      {share === null ? null : (
        <div className="ics-read">
          <p className="note" role="status">
            {t.reading}
          </p>
          <progress value={share} max={1} aria-label={t.reading} />
          <Button
            size="sm"
            onClick={() => {
              under.current?.abort();
              button.current?.focus();
            }}
          >
            {t.cancel}
          </Button>
        </div>
      )}
    </>
  );
}
