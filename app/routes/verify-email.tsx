import { useEffect, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useAuth } from '#app/features/auth/auth-provider.tsx';
import { thrownErrorText } from '#app/features/auth/error-texts.ts';
import '#app/features/auth/auth.css';
import { Head } from '#app/head.tsx';
import { useInBrowser } from '#app/in-browser.ts';
import { useLanguage } from '#app/language.tsx';
import { loadIdentity } from '#app/services.ts';
import { buttonClass } from '#app/ui/button.tsx';
import { Loading } from '#app/ui/loading.tsx';
import { askWords, useWords } from '#app/words.tsx';

askWords('auth');

type State = { kind: 'working' } | { kind: 'done' } | { kind: 'bad-link' } | { kind: 'failed'; message: string };

/** The page behind the link of the verification e-mail; it also confirms a new address. */
export default function VerifyEmail() {
  const words = useWords('auth');
  const texts = words.verifyPage;
  const { path } = useLanguage();
  const { user } = useAuth();
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  const inBrowser = useInBrowser();
  const [answer, setState] = useState<State>({ kind: 'working' });
  const state: State = inBrowser && !token ? { kind: 'bad-link' } : answer;
  const used = useRef<string | null>(null);

  useEffect(() => {
    if (used.current === token) return; // a link works once
    used.current = token;
    if (!token) return;
    (async () => {
      const result = await (await loadIdentity()).verifyEmail({ token });
      if (result.success) setState({ kind: 'done' });
      else if (result.error.code === 'auth/expired-action-code' || result.error.code === 'auth/invalid-action-code') setState({ kind: 'bad-link' });
      else setState({ kind: 'failed', message: result.error.message });
    })().catch((thrown: unknown) => setState({ kind: 'failed', message: thrownErrorText(thrown, '') }));
  }, [token]);

  const onward = state.kind === 'done' ? { to: user ? '/dashboard' : path('/login'), label: user ? texts.toDashboard : words.signIn } : { to: user ? '/profile' : path('/login'), label: user ? texts.toProfile : words.signIn };
  return (
    <div className="wrap idp">
      <Head title={words.email} hidden />
      {state.kind === 'working' ? <Loading label={texts.working} /> : (
        <div role="status">
          <h1 className="answer">{state.kind === 'done' ? texts.doneTitle : state.kind === 'bad-link' ? texts.badLinkTitle : texts.failed(state.message)}</h1>
          {state.kind === 'failed' ? null : <p className="lede">{state.kind === 'done' ? texts.done : user?.emailVerified && user.email ? texts.badLinkConfirmed(user.email) : texts.badLink}</p>}
          <p className="acts"><Link className={buttonClass({ look: 'ink', size: 'big' })} to={onward.to}>{onward.label}</Link></p>
        </div>
      )}
    </div>
  );
}
