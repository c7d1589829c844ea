import { useState, type FormEvent } from 'react';
import type { Fields } from '#contract/collections';
import { cycleOf, formatRange, isDay, nextCycle } from '#domain/calendar';
import { useIsLoaded, useRecords } from '#app/data/hooks.ts';
import { useToday } from '#app/today.ts';
import { useLanguage } from '#app/language.tsx';
import { Button } from '#app/ui/button.tsx';
import { Segmented } from '#app/ui/fields.tsx';
import { TextInput } from '#app/ui/text-input.tsx';
import { useTranslations } from '#app/i18n.tsx';
import { ProfileSection, type SaveProfile } from './section.tsx';

type Rules = Fields<'userProfiles'>['cycles'];

/**
 * The person's cycle. Rules are dated: a change is added, never overwritten, so that past budgets
 * keep theirs.
 */
export function CycleSection({ cycles, save }: { cycles: Rules; save: SaveProfile }) {
  const t = useTranslations('profile');
  const { language } = useLanguage();
  const today = useToday();
  const [open, setOpen] = useState(false);
  const budgets = useRecords({ collection: 'budgets' });
  // Before the profile and the budgets are loaded, a change would overwrite earlier cycles.
  const isLoaded = useIsLoaded();
  const now = cycleOf(cycles, today);
  const next = nextCycle(cycles, now);
  // A first choice applies to the past as well, unless budgets by calendar months exist: those are
  // kept.
  const isFirst = cycles.length === 0 && !budgets.loading && budgets.records.length === 0;
  return (
    <ProfileSection
      part="cycle"
      title={t.cycle}
      hint={`${t.cycleHint} ${isFirst ? t.cycleFirst : t.cycleChange}`}
    >
      <p className="profile-parts">
        <span>{t.cycleNow(formatRange(now.startDay, now.endDay, language))}</span>{' '}
        <span className="quiet">
          {t.cycleNext(formatRange(next.startDay, next.endDay, language))}
        </span>
      </p>
      {open ? (
        <CycleForm
          today={today}
          last={cycles.at(-1) ?? null}
          isFirst={isFirst}
          onCancel={() => setOpen(false)}
          onSave={async (rule) => {
            // Keeps only the later of two changes that have not started.
            const kept = cycles.filter((former) => former.fromDay < rule.fromDay);
            if (await save({ cycles: [...kept, rule] })) setOpen(false);
          }}
        />
      ) : (
        <div>
          <Button disabled={!isLoaded} onClick={() => setOpen(true)}>
            {t.changeCycle}
          </Button>
        </div>
      )}
    </ProfileSection>
  );
}

/**
 * `last` is the rule that was chosen last; the form starts with it, so that saving without an edit
 * changes nothing.
 */
function CycleForm({
  today,
  last,
  isFirst,
  onSave,
  onCancel,
}: {
  today: string;
  last: Rules[number] | null;
  isFirst: boolean;
  onSave: (rule: Rules[number]) => Promise<void>;
  onCancel: () => void;
}) {
  const t = useTranslations('profile');
  const [kind, setKind] = useState<'monthly' | 'days'>(last?.kind ?? 'monthly');
  const [startDay, setStartDay] = useState(
    last?.kind === 'monthly' ? String(last.startDayOfMonth) : '1',
  );
  const [everyDays, setEveryDays] = useState(last?.kind === 'days' ? String(last.everyDays) : '14');
  const [anchorDay, setAnchorDay] = useState(last?.kind === 'days' ? last.anchorDay : today);
  const [tried, setTried] = useState(false);
  const inRange = (text: string, max: number) =>
    /^\d{1,3}$/.test(text.trim()) && Number(text) >= 1 && Number(text) <= max;
  const fromDay = isFirst ? '1970-01-01' : today;
  function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (kind === 'monthly' && inRange(startDay, 31))
      void onSave({ kind, startDayOfMonth: Number(startDay), fromDay });
    if (kind === 'days' && inRange(everyDays, 366) && isDay(anchorDay))
      void onSave({ kind, everyDays: Number(everyDays), anchorDay, fromDay });
  }
  return (
    <form className="profile-fields" onSubmit={submit} noValidate>
      <Segmented
        label={t.cycle}
        value={kind}
        onChange={setKind}
        options={[
          { value: 'monthly', label: t.cycleKinds.monthly },
          { value: 'days', label: t.cycleKinds.days },
        ]}
      />
      {kind === 'monthly' ? (
        <TextInput
          label={t.startDayOfMonth}
          value={startDay}
          onChange={setStartDay}
          inputMode="numeric"
          error={tried && !inRange(startDay, 31) ? t.cycleBad : undefined}
        />
      ) : (
        <>
          <TextInput
            label={t.everyDays}
            unit={t.days}
            value={everyDays}
            onChange={setEveryDays}
            inputMode="numeric"
            error={tried && !inRange(everyDays, 366) ? t.everyBad : undefined}
          />
          <TextInput
            label={t.anchorDay}
            type="date"
            value={anchorDay}
            onChange={setAnchorDay}
            error={tried && !isDay(anchorDay) ? t.anchorBad : undefined}
          />
        </>
      )}
      <div className="profile-row">
        <Button look="ink" type="submit">
          {t.save}
        </Button>
        <Button onClick={onCancel}>{t.cancel}</Button>
      </div>
    </form>
  );
}
