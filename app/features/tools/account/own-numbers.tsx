/**
 * A tool that opens with the numbers of a signed-in person, says so, and lets them try others.
 * Renders nothing for a guest. For a signed-in person its space is reserved until their account is
 * loaded.
 */
import { useAuth } from '#app/session/auth-provider.tsx';
import { fetchTranslations, useTranslations } from '#app/i18n.tsx';
import { useFetchedPart } from '../fetched-part.tsx';
import type { InputSpecs } from '../tool-spec.ts';
import { fetchAccountPart } from './fetch-account-part.ts';
import type { UseMyNumbersProps } from './use-my-numbers.tsx';

export interface OwnNumbersProps<S extends InputSpecs> extends UseMyNumbersProps<S> {
  /**
   * Inputs that no account has, and that keep the person's last entries; all others take their
   * usual values.
   */
  keeps: readonly (keyof S & string)[];
  /** An input that chooses which of two others counts, with the unused one for each option. */
  choice: { name: keyof S & string; leavesOut: Readonly<Record<string, keyof S & string>> };
}
export type SwitchProps<S extends InputSpecs> = OwnNumbersProps<S> & { userId: string };

const fetchSwitch = async () => {
  const [{ OwnNumbersSwitch }] = await Promise.all([
    fetchAccountPart(),
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
