import { useState } from 'react';
import type { AdminAction, ActAnswer, AdminProfile } from '#contract/admin';
import { todayIn } from '#domain/calendar';
import { deviceTimeZone } from '#app/device-day.ts';
import { saveFile } from '#app/ui/save-file.ts';
import { TextInput } from '#app/ui/text-input.tsx';
import { useTranslations } from '#app/i18n.tsx';
import { loadFile, sendAdmin } from './ask.ts';
import { useMoments } from './moments.ts';
import { Confirm } from './parts.tsx';
import { useOwnId } from './use-asked.ts';

/** The action to be confirmed, and the people whom it would affect. */
export type Asking = { people: readonly Pick<AdminProfile, 'id' | 'email'>[] } & (
  | { act: Exclude<AdminAction, 'set-plan'> | 'export' }
  /**
   * `isOn`: the person is on that plan already, and only its end, now `until`, changes. `paid`:
   * what the person paid for, and whether a subscription continues to be charged.
   */
  | {
      act: 'set-plan';
      plan: 'free' | 'plus';
      isOn: boolean;
      until: number | null;
      paid: { renews: boolean; until: number | null };
    }
);

/**
 * Asks for a confirmation of an action, for one person or several. Its content stays while it
 * closes.
 */
export function ActDialog({
  asking,
  onClose,
  onDone,
}: {
  asking: Asking | null;
  onClose: () => void;
  onDone: () => void;
}) {
  // Another question resets the form, because earlier input was not meant for it.
  const [{ last, count }, setLast] = useState({ last: asking, count: 0 });
  if (asking !== null && asking !== last) setLast({ last: asking, count: count + 1 });
  return last === null ? null : (
    <Question key={count} asking={last} open={asking !== null} onClose={onClose} onDone={onDone} />
  );
}

function Question({
  asking,
  open,
  onClose,
  onDone,
}: {
  asking: Asking;
  open: boolean;
  onClose: () => void;
  onDone: () => void;
}) {
  const t = useTranslations('admin');
  const ownerId = useOwnId();
  const [until, setUntil] = useState<string>(
    asking.act === 'set-plan' && asking.until !== null
      ? todayIn(deviceTimeZone(), asking.until)
      : '',
  );
  const [untilBad, setUntilBad] = useState(false);
  const texts = t.acts[asking.act];
  const userIds = asking.people.map(({ id }) => id);
  const who =
    asking.people.length === 1 ? asking.people[0]!.email : t.bulk.who(asking.people.length);
  const { day } = useMoments();
  const hasUntil = asking.act === 'set-plan' && asking.plan === 'plus';

  async function run(): Promise<
    { done: string } | { refused: ActAnswer['refused'][number]['code'] } | null
  > {
    if (asking.act === 'export') {
      saveFile(await loadFile(`/profiles/${userIds[0]!}/export`, ownerId, 'POST'), 'tudo.json');
      onDone();
      return { done: texts.done };
    }
    // The end of the chosen day on this device, so that the day reads the same here and in the log.
    const untilAt = hasUntil && until !== '' ? Date.parse(`${until}T23:59:59`) : null;
    if (untilAt !== null && !(untilAt > Date.now())) {
      setUntilBad(true);
      return null;
    }
    const { done, refused } = await sendAdmin<ActAnswer>('/acts', ownerId, {
      act: asking.act,
      userIds,
      ...(asking.act === 'set-plan'
        ? { plan: asking.plan, ...(untilAt === null ? {} : { until: untilAt }) }
        : {}),
    });
    if (done.length === 0 && refused[0]) return { refused: refused[0].code };
    onDone();
    return {
      done: userIds.length === 1 ? texts.done : t.bulk.done(done.length, refused.length),
    };
  }
  function notePaid(): string | null {
    if (asking.act !== 'set-plan' || (!asking.paid.renews && asking.paid.until === null))
      return null;
    if (asking.plan === 'plus') return t.people.paidStays;
    return asking.paid.renews || asking.paid.until === null
      ? t.people.stillCharged
      : t.people.paidLost(day(asking.paid.until));
  }
  const paidNote = notePaid();
  const several: Partial<Record<string, string>> = t.bulk.titles;
  const title =
    asking.act === 'set-plan'
      ? asking.isOn
        ? t.people.changeEndTitle
        : t.acts['set-plan'].title(t.people.plans[asking.plan])
      : ((userIds.length > 1 ? several[asking.act] : undefined) ?? t.acts[asking.act].title);
  return (
    <Confirm
      open={open}
      onClose={onClose}
      title={title}
      text={texts.text(who)}
      button={texts.button}
      danger={asking.act === 'delete' || asking.act === 'disable'}
      run={run}
    >
      {paidNote === null ? null : <p className="note">{paidNote}</p>}
      {hasUntil ? (
        <TextInput
          label={t.people.until}
          type="date"
          value={until}
          onChange={(value) => {
            setUntil(value);
            setUntilBad(false);
          }}
          error={untilBad ? t.people.untilBad : undefined}
        />
      ) : null}
    </Confirm>
  );
}
