/**
 * The parts of the timer's page that need the local copy; a guest's page loads them on first use.
 */
import { useEffect } from 'react';
import { DataProvider, useSession } from '#app/data/provider.tsx';
import { useRecord } from '#app/data/hooks.ts';
import { GuestMergeQuestion } from '#app/shell/guest-merge.tsx';
import { useKeptFocus } from '#app/ui/kept-focus.ts';
import { useUndoShortcut } from '#app/ui/undo.ts';
import { parseTimerSettings } from '#domain/timer';
import { DayView } from './day-board.tsx';
import { Records } from './record-board.tsx';
import { LineReading } from './line-reading.tsx';
import { TimerSettingsDialog } from './settings-dialog.tsx';
import { Tasks } from './task-board.tsx';
import { TimerReturn } from './timer-return.ts';
import { getTimerState, saveSettings, saveTimeZone } from './timer-store.ts';
import { useSavedSessions } from './use-timer.ts';

interface BoardProps {
  userId: string | null;
}

export function TaskBoard({
  userId,
  typed,
  line,
  onTaken,
}: BoardProps & {
  /** The unsent text of the line. */ typed: string;
  line: string | null;
  onTaken: () => void;
}) {
  return (
    <DataProvider userId={userId}>
      {userId === null ? null : (
        <>
          <GuestMergeQuestion />
          <TimerReturn />
        </>
      )}
      <Saver />
      <LineReading text={typed} />
      <Tasks isGuest={userId === null} line={line} onTaken={onTaken} />
    </DataProvider>
  );
}
export function DayBoard({ userId }: BoardProps) {
  return (
    <DataProvider userId={userId}>
      <DayView />
    </DataProvider>
  );
}
export function RecordBoard({ userId }: BoardProps) {
  return (
    <DataProvider userId={userId}>
      <Records />
    </DataProvider>
  );
}
export function SettingsBoard({
  userId,
  open,
  onClose,
}: BoardProps & { open: boolean; onClose: () => void }) {
  return open ? (
    <DataProvider userId={userId}>
      <TimerSettingsDialog open={open} onClose={onClose} />
    </DataProvider>
  ) : null;
}

/**
 * Stores ended sessions, handles the keyboard and undo, and applies settings and time zone of the
 * profile.
 */
function Saver() {
  const session = useSession(),
    { userId } = session;
  useSavedSessions(session);
  useUndoShortcut();
  useKeptFocus();
  const { record: profile, loading } = useRecord('userProfiles', userId);
  const kept = profile?.timer ? JSON.stringify(profile.timer) : null;
  useEffect(() => {
    if (kept === null) return;
    const settings = parseTimerSettings(JSON.parse(kept));
    if (JSON.stringify(settings) !== JSON.stringify(getTimerState().settings))
      void saveSettings(settings);
  }, [kept]);
  const timeZone = profile?.timeZone ?? null;
  useEffect(() => {
    if (!loading) void saveTimeZone(timeZone);
  }, [loading, timeZone]);
  return null;
}
