import type { ReactNode } from 'react';
import type { Fields } from '#contract/collections';

/** Writes fields of the profile and says whether they were saved; to the person too, unless `said` is null because somebody else says more. */
export type SaveProfile = (fields: Partial<Fields<'userProfiles'>>, said?: null) => Promise<boolean>;

/** A ruled part of the page: its name on the left, its fields on the right. */
export function Section({ title, hint, children }: { title: string; hint?: ReactNode; children: ReactNode }) {
  return (
    <section className="sec prof-sec">
      <div><h2 className="h4">{title}</h2>{hint ? <p className="note">{hint}</p> : null}</div>
      <div className="prof-fields">{children}</div>
    </section>
  );
}
