import { useSyncExternalStore } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { useKeptFocus } from '#app/ui/kept-focus.ts';
import { Empty } from '#app/ui/states.tsx';
import { useTranslations } from '#app/i18n.tsx';
import { AnnouncementsView } from './announcements-view.tsx';
import { AuditView } from './audit-view.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { confirmationState, subscribeToConfirmation } from './confirmation.ts';
import { GrowthView } from './growth-view.tsx';
import { HealthView } from './health-view.tsx';
import { MailView } from './mail-view.tsx';
import { MessagesView } from './messages-view.tsx';
import { PeopleView } from './people-view.tsx';
import { SubscribersView } from './subscribers-view.tsx';
import './admin.css';

const views = {
  people: PeopleView,
  messages: MessagesView,
  subscribers: SubscribersView,
  growth: GrowthView,
  mail: MailView,
  health: HealthView,
  announcements: AnnouncementsView,
  audit: AuditView,
} as const;
type ViewName = keyof typeof views;

/** Returns whether the address names an existing view. */
export function isAdminView(name: string | undefined): boolean {
  return name === undefined || Object.hasOwn(views, name);
}

/** The admin area; the address selects its view, the people by default. */
export function AdminPage() {
  const t = useTranslations('admin');
  const { view } = useParams();
  const viewName = (view ?? 'people') as ViewName;
  const View = views[viewName];
  const { isAsked, codesMissing } = useSyncExternalStore(
    subscribeToConfirmation,
    confirmationState,
  );
  useKeptFocus();
  return (
    <main className="wrap admin" id="main" data-page="/admin-dashboard" tabIndex={-1}>
      <h1 className="answer">{t.title}</h1>
      <nav className="admin-views" aria-label={t.views}>
        {(Object.keys(views) as ViewName[]).map((name) => (
          <Link
            key={name}
            to={name === 'people' ? '/admin-dashboard' : `/admin-dashboard/${name}`}
            aria-current={name === viewName ? 'page' : undefined}
          >
            {t.view[name]}
          </Link>
        ))}
      </nav>
      <h2 className="sr-only">{t.view[viewName]}</h2>
      {codesMissing ? <CodesMissing /> : <View />}
      <ConfirmDialog open={isAsked} />
    </main>
  );
}

/**
 * Shown to an admin without sign-in codes, which the admin operations require beside the password.
 */
function CodesMissing() {
  const t = useTranslations('admin').codes;
  const navigate = useNavigate();
  return (
    <Empty title={t.title} action={{ label: t.button, onSelect: () => void navigate('/profile') }}>
      {t.text}
    </Empty>
  );
}
