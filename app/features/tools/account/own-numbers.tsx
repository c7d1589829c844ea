/**
 * A tool that opens with the numbers of a signed-in person, says so, and lets them try others. A
 * guest sees nothing of it. For somebody who is signed in its place is kept until their account is
 * known.
 */
import { useAuth } from '#app/features/auth/auth-provider.tsx';
import { fetchTranslations, useTranslations } from '#app/i18n.tsx';
import { useFetchedPart } from '../fetched-part.tsx';
import type { InputSpecs } from '../tool-spec.ts';
import type { UseMyNumbersProps } from './use-my-numbers.tsx';

export interface OwnNumbersProps<S extends InputSpecs> extends UseMyNumbersProps<S> {
  /**
   * Inputs that no account knows and that are as the person last had them; all others are the usual
   * ones.
   */
  keeps: readonly (keyof S & string)[];
  /** A choice that says which of two inputs counts, with the one that each option leaves out. */
  choice: { name: keyof S & string; leavesOut: Readonly<Record<string, keyof S & string>> };
}
export type SwitchProps<S extends InputSpecs> = OwnNumbersProps<S> & { userId: string };

const fetchSwitch = async () => {
  const [{ OwnNumbersSwitch }] = await Promise.all([
    import('./fill-from-account.tsx'),
    fetchTranslations(['mine']),
  ]);
  return { OwnNumbersSwitch };
};

export function OwnNumbers<S extends InputSpecs>(props: OwnNumbersProps<S>) {
  const { user } = useAuth();
  return user ? (
    <OfAccount key={user.uid} {...props} userId={user.uid} />
  ) : (
    <div className="whose own-place" />
  );
}

function OfAccount<S extends InputSpecs>(props: SwitchProps<S>) {
  const { mine: t } = useTranslations('tools');
  const { part, failed } = useFetchedPart(fetchSwitch);
  if (part) return <part.OwnNumbersSwitch {...props} />;
  return (
    <div className="whose" aria-busy={!failed}>
      <p>{failed ? t.failed : t.reading}</p>
    </div>
  );
}
