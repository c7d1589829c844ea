import { useEffect, useEffectEvent, useState } from 'react';
import { planLimits } from '#contract/plans';
import { parseTimerSettings } from '#domain/timer';
import { useData } from '#app/data/provider.tsx';
import { useProfile } from '#app/data/use-profile.ts';
import { useLanguage } from '#app/language.tsx';
import { useToday } from '#app/today.ts';
import { Button } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/fields.tsx';
import { useFirstFocus } from '#app/ui/first-focus.ts';
import { notify } from '#app/ui/toast.tsx';
import { rememberUndo } from '#app/ui/undo.ts';
import { useTranslations } from '#app/i18n.tsx';
import { activeSeconds } from '#domain/timer';
import { planTask } from '../timer/add-task.ts';
import { countBlockFor, isBlockRunning } from '../timer/count-block.ts';
import { useTimer } from '../timer/use-timer.ts';
import { lengthText } from '../timer/length-texts.ts';
import { LineReading } from '../timer/line-reading.tsx';

/**
 * A task in one line, as on the timer page: without a key result it goes to the list of the timer.
 */
export function TaskEntry({
  start,
  onSaved,
}: {
  start: { text: string; submit: boolean };
  onSaved: () => void;
}) {
  const t = useTranslations('frame').create;
  const { tasks: texts, length: lengthWords } = useTranslations('timer');
  const data = useData();
  const { language } = useLanguage();
  const today = useToday();
  const profile = useProfile();
  const [line, setLine] = useState(start.text);
  const [isSaving, setSaving] = useState(false);
  const canCount = isBlockRunning(useTimer());
  const [counts, setCounts] = useState(false);
  const field = useFirstFocus<HTMLInputElement>();

  async function save() {
    if (line.trim() === '' || isSaving) return;
    setSaving(true);
    try {
      const { focusMinutes } = parseTimerSettings(profile?.timer),
        { activeProjects } = planLimits[profile?.plan ?? 'free'];
      const given = {
        today,
        blockMinutes: focusMinutes,
        language,
        activeProjectsAtMost: activeProjects,
      };
      const task = await planTask(data, line, given);
      const { undo } = await data.writeAll(task.writes);
      const back = rememberUndo(undo);
      if (counts && canCount) {
        // The task is stored; a failed count of its minutes is no reason to enter it again.
        const ended = await countBlockFor({ id: task.id, title: task.title }).catch(
          (error: unknown) => {
            console.error(error);
            return null;
          },
        );
        if (ended)
          notify.info(
            texts.switched(lengthText(activeSeconds(ended.segments), lengthWords), ended.label),
          );
      }
      notify.offer(t.taskAdded(task.title), t.undo, () => back(), back.over);
      if (task.unknownKeyResult !== null) notify.info(texts.unknown(task.unknownKeyResult));
      onSaved();
    } catch (error) {
      console.error(error);
      notify.error(texts.failed);
      setSaving(false);
    }
  }
  const submit = useEffectEvent(() => {
    void save();
  });
  useEffect(() => {
    if (start.submit) void Promise.resolve().then(() => submit());
  }, [start.submit]);

  return (
    <form
      className="create-task"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <div className="quick">
        <span className="line">
          <input
            ref={field}
            value={line}
            aria-label={texts.line}
            aria-describedby="create-task-hint"
            maxLength={300}
            placeholder={texts.placeholder}
            autoComplete="off"
            enterKeyHint="done"
            onChange={(event) => setLine(event.target.value)}
          />
        </span>
        <Button type="submit" look="ink" busy={isSaving}>
          {texts.add}
        </Button>
      </div>
      <LineReading text={line} />
      {canCount ? (
        <Checkbox label={texts.countBlock} checked={counts} onChange={setCounts} />
      ) : null}
      <p className="hint" id="create-task-hint">
        {texts.hint}
      </p>
    </form>
  );
}
