/** Lists the security events of the account: what happened, when and from where. */
import { Fragment, useEffect, useState, type ReactNode } from 'react';
import type { SecurityEntry } from '#contract/identity';
import { useOwnClock } from '#app/own-clock.ts';
import { Button } from '#app/ui/button.tsx';
import { useUnpressed } from '#app/ui/unpressed.ts';
import { useTranslations } from '#app/i18n.tsx';
import { ProfileSection } from './section.tsx';
import { withIdentity } from '#app/session/with-identity.ts';

const shownAtFirst = 5;

/** Joins the given parts by points; a line breaks only between them. */
function partsOf(...parts: string[]): ReactNode {
  const present = parts.filter((part) => part !== '');
  return present.map((part, index) => (
    <Fragment key={part}>
      <span>
        {part}
        {index < present.length - 1 ? ' ·' : ''}
      </span>{' '}
    </Fragment>
  ));
}

/** Requests the list again whenever `endings` increases. */
export function SecurityLogSection({ endings }: { endings: number }) {
  const t = useTranslations('profile').securityLog;
  const clock = useOwnClock();
  const [loaded, setList] = useState<SecurityEntry[] | 'unreadable' | null>(null);
  const list = useUnpressed(loaded);
  const [showsAll, setShowsAll] = useState(false);
  useEffect(() => {
    let over = false;
    void withIdentity((identity) => identity.loadSecurityLog()).then((result) => {
      if (!over) setList(result.success ? result.value : 'unreadable');
    });
    return () => {
      over = true;
    };
  }, [endings]);
  const entries = list === null || list === 'unreadable' ? [] : list;
  const shown = showsAll ? entries : entries.slice(0, shownAtFirst);
  return (
    <ProfileSection part="security" title={t.title}>
      <p className="note">{list === 'unreadable' ? t.unreadable : t.note}</p>
      <ul className="profile-list" aria-busy={list === null}>
        {list === null ? <li className="profile-line profile-awaited" /> : null}
        {shown.map((entry) => (
          <li key={entry.id} className="profile-line">
            <div>
              <p>{t.events[entry.what]}</p>
              <p className="note num profile-parts">
                {partsOf(clock.moment(entry.at, 'shortYear'), entry.device, entry.network)}
              </p>
            </div>
          </li>
        ))}
      </ul>
      {shown.length < entries.length ? (
        <div>
          <Button size="sm" onClick={() => setShowsAll(true)}>
            {t.showAll(entries.length)}
          </Button>
        </div>
      ) : null}
    </ProfileSection>
  );
}
