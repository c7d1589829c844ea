/**
 * Lengths, cycles and sound of the timer: stored on the device, and in the profile, also a guest's.
 */
import { useState } from 'react';
import { useData, useSession } from '#app/data/provider.tsx';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { Checkbox, Select } from '#app/ui/fields.tsx';
import { Slider } from '#app/ui/slider.tsx';
import { TextInput } from '#app/ui/text-input.tsx';
import { notify } from '#app/ui/toast.tsx';
import { useTranslations } from '#app/i18n.tsx';
import { settingBounds, type TimerSettings } from '#domain/timer';
import { ringAlarm } from './alarm.ts';
import { saveSettings } from './timer-store.ts';
import { useTimer } from './use-timer.ts';

export function TimerSettingsDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useTranslations('timer').set;
  return (
    <Dialog open={open} onClose={onClose} title={t.title}>
      <Form onClose={onClose} />
    </Dialog>
  );
}

type Count = keyof typeof settingBounds;

function Form({ onClose }: { onClose: () => void }) {
  const { set: t, tasks } = useTranslations('timer');
  const { settings } = useTimer();
  const data = useData();
  const { userId } = useSession();
  const [draft, setDraft] = useState<TimerSettings>(settings);
  const [typed, setTyped] = useState<Partial<Record<Count, string>>>({});
  const isRight = (name: Count) => {
    const value = Number(typed[name] ?? draft[name]);
    return (
      Number.isInteger(value) && value >= settingBounds[name][0] && value <= settingBounds[name][1]
    );
  };
  const counts = Object.keys(settingBounds) as Count[];
  const number = (name: Count, label: string, unit: string) => (
    <TextInput
      label={label}
      unit={unit}
      inputMode="numeric"
      value={typed[name] ?? String(draft[name])}
      error={isRight(name) ? undefined : t.bounds(...settingBounds[name])}
      onChange={(value) => {
        setTyped({ ...typed, [name]: value });
        const count = Number(value);
        if (
          value.trim() !== '' &&
          Number.isInteger(count) &&
          count >= settingBounds[name][0] &&
          count <= settingBounds[name][1]
        )
          setDraft({ ...draft, [name]: count });
      }}
    />
  );
  async function save() {
    if (!counts.every(isRight)) return;
    await saveSettings(draft);
    onClose();
    try {
      await data.update('userProfiles', userId, { timer: { ...draft } });
    } catch (error) {
      console.error(error);
      notify.error(tasks.failed);
    }
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
      noValidate
    >
      <div className="pairs">
        {number('focusMinutes', t.focus, t.unit)}
        {number('shortBreakMinutes', t.short, t.unit)}
        {number('longBreakMinutes', t.long, t.unit)}
        {number('blocksPerCycle', t.every, t.unitBlocks)}
        {number('countdownMinutes', t.countdown, t.unit)}
        {number('breakPart', t.part, t.partUnit)}
      </div>
      <Checkbox
        label={t.autoBreaks}
        checked={draft.autoBreaks}
        onChange={(autoBreaks) => setDraft({ ...draft, autoBreaks })}
      />
      <Checkbox
        label={t.autoFocus}
        checked={draft.autoFocus}
        onChange={(autoFocus) => setDraft({ ...draft, autoFocus })}
      />
      <Select
        label={t.sound}
        value={draft.sound}
        onChange={(sound) => setDraft({ ...draft, sound: sound as TimerSettings['sound'] })}
        options={(['bell', 'wood', 'none'] as const).map((value) => ({
          value,
          label: t.sounds[value],
        }))}
      />
      {draft.sound === 'none' ? null : (
        <div className="loud">
          <Slider
            label={t.volume}
            min={0}
            max={100}
            step={5}
            value={draft.volume}
            text={`${draft.volume} %`}
            onChange={(volume) => setDraft({ ...draft, volume })}
          />
          <Button onClick={() => void ringAlarm(draft)}>{t.listen}</Button>
        </div>
      )}
      <div className="dialog-foot">
        <Button look="ink" type="submit" disabled={!counts.every(isRight)}>
          {t.save}
        </Button>
      </div>
    </form>
  );
}
