/** Lists the user's sign-ins and ends those on other devices. */
import { useEffect, useState } from 'react';
import { describeDevice } from '#contract/device';
import type { OwnSignIn } from '#contract/identity';
import { useOwnClock } from '#app/own-clock.ts';
import { Button } from '#app/ui/button.tsx';
import { notify } from '#app/ui/toast.tsx';
import { useUnpressed } from '#app/ui/unpressed.ts';
import { useTranslations } from '#app/i18n.tsx';
import { ProfileSection } from './section.tsx';
import { withIdentity } from '#app/session/with-identity.ts';

async function loadList(): Promise<OwnSignIn[] | 'unreadable'> {
  const result = await withIdentity((identity) => identity.listOwnSignIns());
  return result.success ? result.value : 'unreadable';
}

/** Requests the list again whenever `endings` increases. */
export function OwnSignIns({ endings }: { endings: number }) {
  const t = useTranslations('profile');
  const clock = useOwnClock();
  const [loaded, setList] = useState<OwnSignIn[] | 'unreadable' | null>(null);
  const list = useUnpressed(loaded);
  useEffect(() => {
    let over = false;
    void loadList().then((loaded) => {
      if (!over) setList(loaded);
    });
    return () => {
      over = true;
    };
  }, [endings]);
  async function end(ids: string[]) {
    for (const id of ids) {
      const result = await withIdentity((identity) => identity.endSignIn({ id }));
      if (!result.success) {
        notify.error(result.error.message);
        break;
      }
      if (id === ids.at(-1)) notify.success(t.ended);
    }
    setList(await loadList());
  }
  const others = Array.isArray(list) ? list.filter((entry) => !entry.current) : [];
  return (
    <ProfileSection part="sign-ins" title={t.ownSignIns}>
      {list === null ? (
        <p className="profile-line profile-awaited">{describeDevice(navigator.userAgent)}</p>
      ) : null}
      {list === 'unreadable' ? <p className="note">{t.signInsUnreadable}</p> : null}
      {Array.isArray(list) ? (
        <ul className="profile-list">
          {list.map((entry) => (
            <li key={entry.id} className="profile-line">
              <div>
                <p>
                  {describeDevice(entry.userAgent)}{' '}
                  {entry.current ? <span className="note money">{t.thisDevice}</span> : null}
                </p>
                <p className="note num profile-parts">
                  <span>{entry.ipAddress} ·</span>{' '}
                  <span>{t.lastSeen(clock.moment(entry.lastSeenAt, 'shortYear'))}</span>
                </p>
              </div>
              {entry.current ? null : (
                <Button size="sm" onClick={() => void end([entry.id])}>
                  {t.endSignIn}
                </Button>
              )}
            </li>
          ))}
        </ul>
      ) : null}
      {others.length > 1 ? (
        <div>
          <Button size="sm" onClick={() => void end(others.map((entry) => entry.id))}>
            {t.endOthers}
          </Button>
        </div>
      ) : null}
    </ProfileSection>
  );
}
