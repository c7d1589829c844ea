import { useEffect, useRef, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import type { Fields } from '#contract/collections';
import type { ProfilePart } from '#app/features/profile/profile-parts.ts';

/**
 * Writes fields of the profile and resolves to whether they were saved; tells the person too,
 * unless `said` is null because the caller does.
 */
export type SaveProfile = (
  fields: Partial<Fields<'userProfiles'>>,
  said?: null,
) => Promise<boolean>;

/**
 * A ruled part of the page: its name on the left, its fields on the right. A link to this part
 * focuses its name.
 */
export function ProfileSection({
  part,
  title,
  hint,
  children,
}: {
  part?: ProfilePart;
  title: string;
  hint?: ReactNode;
  children: ReactNode;
}) {
  const name = useRef<HTMLHeadingElement>(null);
  const { hash, key } = useLocation();
  const isWanted = part !== undefined && hash === `#${part}`;
  useEffect(() => {
    if (!isWanted) return;
    name.current?.scrollIntoView({ block: 'start' });
    name.current?.focus({ preventScroll: true });
  }, [isWanted, key]);
  return (
    <section id={part} className="section profile-section">
      <div>
        <h2 ref={name} className="h4" tabIndex={part === undefined ? undefined : -1}>
          {title}
        </h2>
        {hint ? <p className="note">{hint}</p> : null}
      </div>
      <div className="profile-fields">{children}</div>
    </section>
  );
}
