import { useAuth } from '#app/session/auth-provider.tsx';
import { useOpenModal } from '#app/features/auth/auth-modals.tsx';
import { useSignOut } from '#app/features/auth/use-sign-out.tsx';
import { SiteIcon } from '#app/ui/icons.tsx';
import { Menu } from '#app/ui/menu.tsx';
import { useTranslations } from '#app/i18n.tsx';
import { AvatarMark } from './avatar.tsx';

/**
 * The button named "Account": an initial that opens the person's pages, or the two modals. Disabled
 * while auth loads.
 */
export function AccountMenu({
  align = 'end',
  onSignOut,
}: {
  align?: 'start' | 'end';
  /** Set if a narrower window hides the menu, and its confirmation dialog with it. */
  onSignOut?: () => void;
}) {
  const t = useTranslations('site');
  const { loading, user } = useAuth();
  const openModal = useOpenModal();
  const { signOut, dialog } = useSignOut();
  return (
    <>
      <Menu
        label={t.account}
        align={align}
        trigger={(wiring) => (
          <button
            type="button"
            className="avatar"
            aria-label={t.account}
            disabled={loading}
            {...wiring}
          >
            {user ? (
              <AvatarMark initial={user.initial} photoURL={user.photoURL} />
            ) : (
              <SiteIcon name="person" />
            )}
          </button>
        )}
        head={user ? <p className="who strong">{user.displayName || user.email}</p> : null}
        entries={
          user
            ? [
                { kind: 'link', label: t.profile, to: '/profile' },
                { kind: 'link', label: t.dashboard, to: '/dashboard' },
                { kind: 'link', label: t.planning, to: '/planning' },
                ...(user.isAdmin
                  ? [{ kind: 'link' as const, label: t.admin, to: '/admin-dashboard' }]
                  : []),
                { kind: 'rule' },
                { label: t.signOut, onSelect: onSignOut ?? signOut },
              ]
            : [
                { label: t.signIn, onSelect: () => openModal('signin') },
                { label: t.signUp, onSelect: () => openModal('signup') },
              ]
        }
      />
      {dialog}
    </>
  );
}
