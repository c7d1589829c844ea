/** The plan of the coming days as a calendar file, and blocks out of one. */
import { useRef } from 'react';
import type { Stored } from '#contract/collections';
import type { Write } from '#contract/data';
import { useData } from '#app/data/provider.tsx';
import { deviceTimeZone } from '#app/device-day.ts';
import { Button } from '#app/ui/button.tsx';
import { saveFile } from '#app/ui/save-file.ts';
import { notify } from '#app/ui/toast.tsx';
import { useWords } from '#app/words.tsx';
import { addDays, todayIn, type Day } from '#domain/calendar';
import { useToday } from '#app/today.ts';
import { instantAt, minuteOfDay } from '#domain/timer';
import { useStore } from './use-writes.ts';

const largestBytes = 5_000_000, importedAtMost = 400, longestMinutes = 1_440;
/** How calendars are written comes with the first one. */
const loadCalendars = () => import('#domain/icalendar');
/** So far ahead what repeats is brought. */
const weeksAhead = 8;

export function CalendarFiles({ day, nameOf }: { day: Day; nameOf: (block: Stored<'timeBlocks'>) => string }) {
  const { day: words, tasks: { failed } } = useWords('timer');
  const data = useData();
  const store = useStore();
  const input = useRef<HTMLInputElement>(null);
  const zone = deviceTimeZone();
  const today = useToday();

  async function save() {
    const blocks = (await data.load({ collection: 'timeBlocks' })).filter((block) => block.day >= day).toSorted((a, b) => (a.day === b.day ? a.startMinute - b.startMinute : a.day < b.day ? -1 : 1));
    const events = blocks.map((block) => { const startMs = instantAt(block.day, block.startMinute, zone); return { uid: `${block.id}@tudo`, title: nameOf(block), startMs, endMs: startMs + block.minutes * 60_000, stampMs: block.updatedAt }; });
    const { writeCalendar } = await loadCalendars();
    saveFile(new Blob([writeCalendar(events, 'Tudo')], { type: 'text/calendar' }), 'tudo.ics');
  }

  async function read(file: File) {
    const { readCalendar } = await loadCalendars();
    const found = file.size > largestBytes ? null : readCalendar(await file.text(), zone, { fromDay: today, toDay: addDays(today, 7 * weeksAhead) });
    if (found === null) return notify.error(words.notCalendar);
    const known = await data.load({ collection: 'timeBlocks' });
    const keyOf = (one: { day: Day; startMinute: number; minutes: number; label: string }) => JSON.stringify([one.day, one.startMinute, one.minutes, one.label]);
    const taken = new Set(known.flatMap((block) => [keyOf(block), keyOf({ ...block, label: nameOf(block) })]));
    const writes: Write[] = [];
    let more = 0;
    // What is to come first; then what was, the latest first.
    const [coming, past] = [found.events.filter((one) => todayIn(zone, one.startMs) >= today).toSorted((a, b) => a.startMs - b.startMs), found.events.filter((one) => todayIn(zone, one.startMs) < today).toSorted((a, b) => b.startMs - a.startMs)];
    for (const { title, startMs, endMs } of [...coming, ...past]) {
      const fields = { taskId: null, label: title.slice(0, 300), day: todayIn(zone, startMs), startMinute: Math.floor(minuteOfDay(startMs, zone)), minutes: Math.min(Math.max(1, Math.round((endMs - startMs) / 60_000)), longestMinutes) };
      // The same file again brings nothing anew.
      if (taken.has(keyOf(fields))) continue;
      taken.add(keyOf(fields));
      if (writes.length >= importedAtMost) more += 1;
      else writes.push({ op: 'add', collection: 'timeBlocks', fields });
    }
    const notes = [...(found.repeating > 0 ? [words.repeating(weeksAhead)] : []), ...(more > 0 ? [words.leftOut(more)] : []), ...(found.skipped > 0 ? [words.skipped(found.skipped)] : [])].join(' ');
    if (writes.length === 0) return notify.info(`${words.importedNone} ${notes}`.trim());
    if ((await store(writes, words.imported(writes.length))) !== null && notes !== '') notify.info(notes);
  }

  const attempt = (run: Promise<void>) => run.catch((error: unknown) => { console.error('A calendar file could not be read or written.', error); notify.error(failed); });
  return (
    <>
      <Button size="sm" look="bare" onClick={() => void attempt(save())}>{words.exportIcs}</Button>
      <Button size="sm" look="bare" onClick={() => input.current?.click()}>{words.importIcs}</Button>
      <input ref={input} type="file" accept=".ics,text/calendar" hidden aria-label={words.importIcs} onChange={(event) => { const [file] = event.target.files ?? []; event.target.value = ''; if (file) void attempt(read(file)); }} />
    </>
  );
}
