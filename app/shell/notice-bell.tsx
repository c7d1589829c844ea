import { useNoticeCount } from '#app/features/notices/notice-count.ts';
import { AppIcon } from '#app/ui/all-icons.tsx';
import { useTranslations } from '#app/i18n.tsx';

const mostShown = 99;

/** Opens the notices, and shows the number of unread ones. `compact`: in the bar of phones. */
export function NoticeBell({ compact = false, onOpen }: { compact?: boolean; onOpen: () => void }) {
  const texts = useTranslations('frame');
  const count = useNoticeCount();
  const shown =
    count > 0 ? (
      <b className="bell-count num" aria-hidden="true">
        {count > mostShown ? `${mostShown}+` : count}
      </b>
    ) : null;
  return compact ? (
    <button
      type="button"
      className="bell"
      aria-label={texts.bell(count)}
      title={texts.bell(count)}
      onClick={onOpen}
    >
      <AppIcon name="bell" size={18} />
      {shown}
    </button>
  ) : (
    // Named by its content: an accessible name beside it would have to contain the letters of the
    // keys.
    <button type="button" className="rail-item" onClick={onOpen}>
      <AppIcon name="bell" />
      <span className="sr-only">{texts.bell(count)}</span>
      <span aria-hidden="true">{texts.bell(0)}</span>
      {shown ?? <kbd aria-hidden="true">G N</kbd>}
    </button>
  );
}
