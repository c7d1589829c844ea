/**
 * "Make this my goal": turns the answer of a tool into an objective of the plan, with a link to it
 * and an undo.
 */
import { useEffect, useId, useState } from 'react';
import { Link } from 'react-router';
import { setResultAddress } from '#app/features/auth/after-sign-up.ts';
import { useOpenModal } from '#app/features/auth/auth-modals.tsx';
import { useAuth } from '#app/session/auth-provider.tsx';
import { Button } from '#app/ui/button.tsx';
import { notify } from '#app/ui/toast.tsx';
import { useTranslations } from '#app/i18n.tsx';
import type { Language } from '#domain/money';
import { fetchAccountPart } from './fetch-account-part.ts';
import type { MadeGoal } from './open-account.ts';
import type { ToolGoal } from './tool-goal.ts';

type GoalMaker<A extends readonly unknown[]> = (...stated: A) => (() => ToolGoal) | null;
interface MakeGoalProps<A extends readonly unknown[]> {
  language: Language;
  /** The answer for the goal, or a sentence that says why it cannot be a goal. */
  stated: NoInfer<A> | string;
  /** Loads the code that makes the goal on the first press, to keep the page small. */
  fetchMaker: () => GoalMaker<A> | Promise<GoalMaker<A>>;
}

/** A guest's goal is kept on the device, like a scenario, and moves into the account. */
export function MakeGoal<A extends readonly unknown[]>({
  language,
  stated,
  fetchMaker,
}: MakeGoalProps<A>) {
  const { goal: t } = useTranslations('tools');
  const { signUp } = useTranslations('site');
  const { user, loading } = useAuth();
  const openModal = useOpenModal();
  const whyId = useId();
  const why = typeof stated === 'string' ? stated : null;
  const [busy, setBusy] = useState(false);
  const [made, setMade] = useState<
    | (MadeGoal & {
        named: string;
        maker: GoalMaker<A>;
        /** User id; a guest's goal is not in the plan yet, even after a sign-in. */ owner:
          | string
          | undefined;
      })
    | null
  >(null);
  /** Another answer makes another goal. */
  const nameOf = ({ title, description }: ToolGoal) => `${title}\n${description}`;
  const goalOf = (maker: GoalMaker<A>) =>
    typeof stated === 'string' ? null : (maker(...stated)?.() ?? null);
  const now = made && goalOf(made.maker),
    isMade = made !== null && now !== null && nameOf(now) === made.named;
  const address =
    made === null ? null : `/planning?project=${made.projectId}&item=${made.objectiveId}`;
  useEffect(() => {
    setResultAddress(isMade ? address : null);
    return () => setResultAddress(null);
  }, [isMade, address]);
  async function attempt(run: () => Promise<void>) {
    setBusy(true);
    try {
      await run();
    } catch (error) {
      console.error('The goal could not be stored.', error);
      notify.error(t.failed);
    } finally {
      setBusy(false);
    }
  }
  const make = () =>
    attempt(async () => {
      const [{ saveToolGoal: makeGoal }, maker] = await Promise.all([
        fetchAccountPart(),
        fetchMaker(),
      ]);
      const wanted = goalOf(maker);
      if (wanted)
        setMade({
          ...(await makeGoal(user?.uid ?? null, language, wanted, t.project)),
          named: nameOf(wanted),
          maker,
          owner: user?.uid,
        });
    });
  const undo = () =>
    attempt(async () => {
      await made?.undo?.();
      setMade(null);
    });
  return (
    <>
      <Button
        look="son"
        busy={busy}
        disabled={loading || why !== null || isMade}
        aria-describedby={why === null ? undefined : whyId}
        onClick={() => void make()}
      >
        {t.make}
      </Button>
      <p className="note made" id={whyId} role="status">
        {made && isMade ? (
          made.owner !== user?.uid ? (
            <>
              {t.madeBefore}{' '}
              <Link className="link" to="/planning">
                {t.open}
              </Link>
            </>
          ) : (
            <>
              {made.upgraded
                ? t.upgraded(made.upgraded)
                : made.undo === null
                  ? t.known
                  : user
                    ? t.made
                    : t.madeAsGuest}{' '}
              {user ? (
                <Link className="link" to={address!}>
                  {t.open}
                </Link>
              ) : (
                <button type="button" className="link" onClick={() => openModal('signup')}>
                  {signUp}
                </button>
              )}
              {made.undo === null ? null : (
                <>
                  {' '}
                  <button
                    type="button"
                    className="link"
                    disabled={busy}
                    // The second press of a double click on the button above may land here.
                    onClick={({ detail }) => void (detail < 2 && undo())}
                  >
                    {t.undo}
                  </button>
                </>
              )}
            </>
          )
        ) : (
          why
        )}
      </p>
    </>
  );
}
