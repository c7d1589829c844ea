/** "Make this my goal": the answer of a tool as an objective in the plan, with a link to it and a way back. */
import { useState } from 'react';
import { Link } from 'react-router';
import { useAuth } from '#app/features/auth/auth-provider.tsx';
import { Button } from '#app/ui/button.tsx';
import { notify } from '#app/ui/toast.tsx';
import { useWords } from '#app/words.tsx';
import type { Language } from '#domain/money';
import type { MadeGoal } from './open-account.ts';
import type { ToolGoal } from './tool-goal.ts';

interface MakeGoalProps {
  language: Language;
  /** Null where the answer is none that somebody could aim at. */
  goal: (() => ToolGoal) | null;
}

/** A guest's goal is kept on the device, like a scenario, and moves into the account. */
export function MakeGoal({ language, goal }: MakeGoalProps) {
  const { goal: words } = useWords('tools');
  const { user, loading } = useAuth();
  const [busy, setBusy] = useState(false);
  const [made, setMade] = useState<MadeGoal & { named: string } | null>(null);
  /** Another answer is another goal. */
  const nameOf = ({ title, description }: ToolGoal) => `${title}\n${description}`;
  const isMade = made !== null && goal !== null && nameOf(goal()) === made.named;
  async function attempt(run: () => Promise<void>) {
    setBusy(true);
    try {
      await run();
    } catch (error) {
      console.error('The goal could not be stored.', error);
      notify.error(words.failed);
    } finally {
      setBusy(false);
    }
  }
  const make = () => attempt(async () => {
    const account = await import('./open-account.ts');
    const wanted = goal!();
    setMade({ ...await account.makeGoal(user?.uid ?? null, language, wanted, words.project), named: nameOf(wanted) });
  });
  const undo = () => attempt(async () => {
    await made?.undo?.();
    setMade(null);
  });
  return (
    <>
      <Button look="son" busy={busy} disabled={loading || goal === null || isMade} onClick={() => void make()}>{words.make}</Button>
      <p className="note made" role="status">
        {made && isMade ? (
          <>{made.upgraded ? words.upgraded : made.undo === null ? words.known : user ? words.made : words.madeAsGuest} {user ? <Link className="link" to={`/planning?project=${made.projectId}&item=${made.objectiveId}`}>{words.open}</Link> : null}{made.undo === null ? null : <> <button type="button" className="link" disabled={busy} onClick={() => void undo()}>{words.undo}</button></>}</>
        ) : null}
      </p>
    </>
  );
}
