import { useEffect, useState } from 'react';
import type { AdminProfile, AdminProfilesAnswer } from '#contract/admin';
import { useAuth } from '#app/features/auth/auth-provider.tsx';
import { useLanguage } from '#app/language.tsx';
import { Scroll } from '#app/ui/scroll.tsx';
import { useWords } from '#app/words.tsx';

/** Page after page. Throws when the server refuses or cannot be reached. */
async function loadAllProfiles(signal: AbortSignal): Promise<AdminProfile[]> {
  const all: AdminProfile[] = [];
  for (let after: string | null = ''; after !== null;) {
    const answer = await fetch(`/api/admin/profiles?after=${encodeURIComponent(after)}`, { signal });
    if (!answer.ok) throw new Error(`/api/admin/profiles: ${answer.status}`);
    const page = await answer.json() as AdminProfilesAnswer;
    all.push(...page.profiles);
    after = page.next;
  }
  return all;
}

/** All profiles, which only an admin may list. */
export function AdminPage() {
  const words = useWords('frame').adminPage;
  const { language } = useLanguage();
  const { user } = useAuth();
  const [profiles, setProfiles] = useState<AdminProfile[] | null | undefined>();
  useEffect(() => {
    const stop = new AbortController();
    loadAllProfiles(stop.signal)
      .then(setProfiles)
      .catch((error: unknown) => { if (!stop.signal.aborted) { console.error('The profiles could not be read.', error); setProfiles(null); } });
    return () => stop.abort();
  }, []);
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'medium' });
  return (
    <main className="wrap" id="main" tabIndex={-1} style={{ paddingBlock: 'var(--s-6) var(--s-8)' }}>
      <h1 className="answer">{words.title}</h1>
      <p className="note">{user ? words.you(user.displayName) : null}</p>
      {profiles === null ? <p className="alert" role="alert">{words.unreadable}</p> : null}
      {profiles ? (
        <section className="sec" style={{ marginTop: 'var(--s-6)' }}>
          <div className="sec-h"><h2 className="h4">{words.profiles(profiles.length)}</h2></div>
          <Scroll label={words.profiles(profiles.length)}>
            <table className="tbl">
              <thead><tr><th scope="col">{words.name}</th><th scope="col">{words.email}</th><th scope="col">{words.plan}</th><th scope="col">{words.isAdmin}</th><th scope="col" className="r">{words.since}</th></tr></thead>
              <tbody>{profiles.map((profile) => <tr key={profile.id}><td>{profile.displayName}</td><td>{profile.email}</td><td>{profile.plan}</td><td>{profile.isAdmin ? '✓' : ''}</td><td className="r num">{day.format(profile.createdAt)}</td></tr>)}</tbody>
            </table>
          </Scroll>
        </section>
      ) : null}
    </main>
  );
}
